import 'i18next'
import type appFeatures from '../locales/en/app-features.json'
import type appSettings from '../locales/en/app-settings.json'
import type api from '../locales/en/api.json'
import type auditLog from '../locales/en/audit-log.json'
import type avatars from '../locales/en/avatars.json'
import type builder from '../locales/en/builder.json'
import type backgroundWork from '../locales/en/background-work.json'
import type common from '../locales/en/common.json'
import type conditions from '../locales/en/conditions.json'
import type deployments from '../locales/en/deployments.json'
import type editor from '../locales/en/editor.json'
import type editorBranches from '../locales/en/editor-branches.json'
import type editorCanvas from '../locales/en/editor-canvas.json'
import type editorAccessibility from '../locales/en/editor-accessibility.json'
import type editorDevices from '../locales/en/editor-devices.json'
import type editorLanguages from '../locales/en/editor-languages.json'
import type editorPlaceholders from '../locales/en/editor-placeholders.json'
import type editorSurvey from '../locales/en/editor-survey.json'
import type editorTemplates from '../locales/en/editor-templates.json'
import type editorSettings from '../locales/en/editor-settings.json'
import type endUsers from '../locales/en/end-users.json'
import type goals from '../locales/en/goals.json'
import type home from '../locales/en/home.json'
import type insights from '../locales/en/insights.json'
import type installation from '../locales/en/installation.json'
import type invitation from '../locales/en/invitation.json'
import type limitGroups from '../locales/en/limit-groups.json'
import type mailSettings from '../locales/en/mail-settings.json'
import type members from '../locales/en/members.json'
import type profile from '../locales/en/profile.json'
import type organisation from '../locales/en/organisation.json'
import type palette from '../locales/en/palette.json'
import type emailChange from '../locales/en/email-change.json'
import type passwordReset from '../locales/en/password-reset.json'
import type projectChanges from '../locales/en/project-changes.json'
import type projects from '../locales/en/projects.json'
import type properties from '../locales/en/properties.json'
import type providers from '../locales/en/providers.json'
import type screens from '../locales/en/screens.json'
import type segments from '../locales/en/segments.json'
import type settings from '../locales/en/settings.json'
import type simulator from '../locales/en/simulator.json'
import type setup from '../locales/en/setup.json'
import type signIn from '../locales/en/sign-in.json'
import type signOnSettings from '../locales/en/sign-on-settings.json'
import type surveyResults from '../locales/en/survey-results.json'
import type templates from '../locales/en/templates.json'
import type sso from '../locales/en/sso.json'
import type usage from '../locales/en/usage.json'
import type webhooks from '../locales/en/webhooks.json'
import type appArea from '../locales/en/app-area.json'

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
      common: typeof common
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
      'limit-groups': typeof limitGroups
      'mail-settings': typeof mailSettings
      members: typeof members
      profile: typeof profile
      organisation: typeof organisation
      palette: typeof palette
      'email-change': typeof emailChange
      'password-reset': typeof passwordReset
      'project-changes': typeof projectChanges
      projects: typeof projects
      properties: typeof properties
      providers: typeof providers
      screens: typeof screens
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
