import 'i18next'
import type appFeatures from '../../locales/en/apps/app-features.json'
import type appSettings from '../../locales/en/apps/app-settings.json'
import type api from '../../locales/en/apps/api.json'
import type auditLog from '../../locales/en/ground/audit-log.json'
import type avatars from '../../locales/en/authoring/avatars.json'
import type builder from '../../locales/en/authoring/builder.json'
import type backgroundWork from '../../locales/en/ground/background-work.json'
import type captures from '../../locales/en/authoring/captures.json'
import type { common } from '../../locales/en/common.ts'
import type conditions from '../../locales/en/conditions.json'
import type deployments from '../../locales/en/delivery/deployments.json'
import type editor from '../../locales/en/authoring/editor.json'
import type editorBranches from '../../locales/en/authoring/editor-branches.json'
import type editorCanvas from '../../locales/en/authoring/editor-canvas.json'
import type editorAccessibility from '../../locales/en/authoring/editor-accessibility.json'
import type editorDevices from '../../locales/en/authoring/editor-devices.json'
import type editorLanguages from '../../locales/en/authoring/editor-languages.json'
import type editorPlaceholders from '../../locales/en/authoring/editor-placeholders.json'
import type editorSurvey from '../../locales/en/authoring/editor-survey.json'
import type editorTemplates from '../../locales/en/authoring/editor-templates.json'
import type editorSettings from '../../locales/en/authoring/editor-settings.json'
import type endUsers from '../../locales/en/insight/end-users.json'
import type goals from '../../locales/en/delivery/goals.json'
import type home from '../../locales/en/insight/home.json'
import type insights from '../../locales/en/insight/insights.json'
import type installation from '../../locales/en/ground/installation.json'
import type invitation from '../../locales/en/people/invitation.json'
import type files from '../../locales/en/ground/files.json'
import type limitGroups from '../../locales/en/delivery/limit-groups.json'
import type mailSettings from '../../locales/en/ground/mail-settings.json'
import type members from '../../locales/en/people/members.json'
import type profile from '../../locales/en/people/profile.json'
import type organisation from '../../locales/en/people/organisation.json'
import type platforms from '../../locales/en/apps/platforms.json'
import type palette from '../../locales/en/ground/palette.json'
import type emailChange from '../../locales/en/people/email-change.json'
import type passwordReset from '../../locales/en/people/password-reset.json'
import type { problems } from '../../locales/en/problems.ts'
import type projectChanges from '../../locales/en/authoring/project-changes.json'
import type projects from '../../locales/en/authoring/projects.json'
import type properties from '../../locales/en/apps/properties.json'
import type providers from '../../locales/en/apps/providers.json'
import type segments from '../../locales/en/audience/segments.json'
import type settings from '../../locales/en/people/settings.json'
import type simulator from '../../locales/en/authoring/simulator.json'
import type setup from '../../locales/en/people/setup.json'
import type signIn from '../../locales/en/people/sign-in.json'
import type signOnSettings from '../../locales/en/people/sign-on-settings.json'
import type surveyResults from '../../locales/en/insight/survey-results.json'
import type templates from '../../locales/en/authoring/templates.json'
import type sso from '../../locales/en/people/sso.json'
import type usage from '../../locales/en/insight/usage.json'
import type webhooks from '../../locales/en/apps/webhooks.json'
import type appArea from '../../locales/en/apps/app-area.json'

// Type-checks the keys of t(): a missing text fails the build.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      api: typeof api
      'audit-log': typeof auditLog
      avatars: typeof avatars
      builder: typeof builder
      'background-work': typeof backgroundWork
      captures: typeof captures
      common: typeof common
      platforms: typeof platforms
      conditions: typeof conditions
      'app-area': typeof appArea
      'app-features': typeof appFeatures
      'app-settings': typeof appSettings
      deployments: typeof deployments
      editor: typeof editor
      'editor-branches': typeof editorBranches
      'editor-canvas': typeof editorCanvas
      'editor-accessibility': typeof editorAccessibility
      'editor-devices': typeof editorDevices
      'editor-languages': typeof editorLanguages
      'editor-placeholders': typeof editorPlaceholders
      'editor-survey': typeof editorSurvey
      'editor-templates': typeof editorTemplates
      'editor-settings': typeof editorSettings
      'end-users': typeof endUsers
      goals: typeof goals
      home: typeof home
      insights: typeof insights
      installation: typeof installation
      invitation: typeof invitation
      webhooks: typeof webhooks
      files: typeof files
      'limit-groups': typeof limitGroups
      'mail-settings': typeof mailSettings
      members: typeof members
      profile: typeof profile
      organisation: typeof organisation
      palette: typeof palette
      'email-change': typeof emailChange
      'password-reset': typeof passwordReset
      problems: typeof problems
      'project-changes': typeof projectChanges
      projects: typeof projects
      properties: typeof properties
      providers: typeof providers
      segments: typeof segments
      settings: typeof settings
      simulator: typeof simulator
      setup: typeof setup
      'sign-in': typeof signIn
      'sign-on-settings': typeof signOnSettings
      'survey-results': typeof surveyResults
      templates: typeof templates
      sso: typeof sso
      usage: typeof usage
    }
  }
}
