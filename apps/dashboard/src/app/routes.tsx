import { lazy } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router'
import type { RouteObject } from 'react-router'
import { useRecordedVisits } from '../lib/state/way-back.ts'
import { FailedParts } from '../ui/frame/failed-parts.tsx'
import { ErrorScreen } from './error-screen.tsx'
import type { ScreenHandle } from './list-screens.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Redirect } from './redirect.tsx'
import { RequireSession, Waiting } from './require-session.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

const first = (...firstCalls: string[]): ScreenHandle => ({ firstCalls })

const signIn = async () => ({ Component: (await import('../features/people/sign-in/index.ts')).SignInPage })
const editor = async () => ({ Component: (await import('../features/authoring/editor/index.ts')).EditorPage })

const project = '/v1/apps/:appId/app-versions/:appVersionId/projects/:projectId'
const editorCalls = first('/v1/apps/:appId?fetch-users=true', project, `${project}/assists`)

const FirstInstallation = lazy(async () => ({
  default: (await import('../features/ground/installation/index.ts')).FirstInstallation,
}))

const publicRoutes: RouteObject[] = [
  { index: true, lazy: signIn },
  { path: 'signin', lazy: signIn },
  { path: 'login', lazy: signIn },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await import('../features/people/password-reset/index.ts')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password/:refId',
    lazy: async () => ({
      Component: (await import('../features/people/password-reset/index.ts')).ResetPasswordPage,
    }),
  },
  {
    path: 'confirm-email/:secret',
    lazy: async () => ({
      Component: (await import('../features/people/email-change/index.ts')).ConfirmEmailPage,
    }),
  },
  {
    path: 'invite/:inviteId',
    lazy: async () => ({
      Component: (await import('../features/people/invitation/index.ts')).InvitationPage,
    }),
  },
  {
    path: 'sso-login',
    lazy: async () => ({ Component: (await import('../features/people/sso/index.ts')).SsoLoginPage }),
  },
  {
    path: 'sso-callback',
    lazy: async () => ({ Component: (await import('../features/people/sso/index.ts')).SsoCallbackPage }),
  },
  {
    path: 'setup',
    lazy: async () => ({ Component: (await import('../features/people/setup/index.ts')).SetupPage }),
  },
]

const integrationRoutes: RouteObject[] = [
  { index: true, element: <Redirect to="webhooks" /> },
  { path: 'providers', element: <Redirect to="../../user-segments/lists" /> },
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('../features/apps/webhooks/index.ts')).WebhooksPage }),
  },
  {
    path: 'webhooks/:webhookId',
    lazy: async () => ({ Component: (await import('../features/apps/webhooks/index.ts')).WebhookPage }),
  },
]

/** Each is listed in features/audience/segments/sections.ts as well. */
const userSegmentRoutes: RouteObject[] = [
  {
    index: true,
    handle: first(
      '/v1/apps/:appId/properties?sort=name%2CASC',
      '/v1/apps/:appId/segments?sync=true&fetch-rules=true&sort=name%2CASC',
      '/v1/apps/:appId/providers/STATIC?sort=name%2CASC',
      '/v1/apps/:appId/providers/MIXPANEL?sort=name%2CASC',
      '/v1/apps/:appId/published-projects',
    ),
    lazy: async () => ({ Component: (await import('../features/audience/segments/index.ts')).SegmentsPage }),
  },
  {
    path: 'properties',
    lazy: async () => ({ Component: (await import('../features/apps/properties/index.ts')).PropertiesPage }),
  },
  {
    path: 'lists',
    lazy: async () => ({ Component: (await import('../features/apps/providers/index.ts')).ProvidersPage }),
  },
]

/** Each is listed in features/apps/app-settings/sections.ts as well. */
const appSettingsRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).ToGeneral }),
  },
  {
    path: 'features',
    lazy: async () => ({
      Component: (await import('../features/apps/app-features/index.ts')).FeaturesSection,
    }),
  },
  {
    path: 'general',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).GeneralSection,
    }),
  },
  {
    path: 'members',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).AppMembersSection,
    }),
  },
  {
    path: 'install',
    lazy: async () => ({
      Component: (await import('../features/ground/installation/index.ts')).InstallSection,
    }),
  },
  {
    path: 'sdk',
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).SdkSection }),
  },
  {
    path: 'avatars',
    lazy: async () => ({
      Component: (await import('../features/authoring/avatars/index.ts')).AvatarsSection,
    }),
  },
  {
    path: 'theme',
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).ThemeSection }),
  },
  {
    path: 'templates',
    lazy: async () => ({
      Component: (await import('../features/authoring/templates/index.ts')).TemplatesSection,
    }),
  },
  {
    path: 'signed-ids',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).SignedIdsSection,
    }),
  },
  {
    path: 'limits',
    lazy: async () => ({
      Component: (await import('../features/delivery/limit-groups/index.ts')).LimitGroupsSection,
    }),
  },
  {
    path: 'privacy',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).PrivacySection,
    }),
  },
  {
    path: 'text-answers',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).TextAnswersSection,
    }),
  },
  {
    path: 'export',
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).ExportSection }),
  },
]

const appRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/apps/app-area/index.ts')).ToProjects }),
  },
  {
    path: 'projects',
    handle: first(
      '/v1/apps/:appId/deployments?status=LIVE',
      '/v1/apps/:appId/health',
      '/v1/apps/:appId/overview',
      '/v1/apps/:appId/theme',
    ),
    lazy: async () => ({ Component: (await import('../features/authoring/projects/index.ts')).ProjectsPage }),
    // Drawn on an empty list, so its code is loaded only then.
    children: [{ index: true, Component: FirstInstallation }],
  },
  {
    path: 'live-projects',
    handle: first(
      '/v1/apps/:appId/deployments',
      '/v1/apps/:appId/published-projects',
      '/v1/apps/:appId/insights/reach',
      '/v1/apps/:appId/health',
    ),
    lazy: async () => ({
      Component: (await import('../features/delivery/deployments/index.ts')).DeploymentsPage,
    }),
  },
  {
    path: 'insights',
    handle: first(
      '/v1/apps/:appId/deployments',
      '/survey/v1/apps/:appId/surveys',
      '/v1/apps/:appId/overview',
    ),
    lazy: async () => ({ Component: (await import('../features/insight/insights/index.ts')).InsightsPage }),
  },
  {
    path: 'insights/surveys/:surveyId',
    lazy: async () => ({ Component: (await import('../features/insight/insights/index.ts')).SurveyPage }),
  },
  {
    path: 'insight/:depId',
    lazy: async () => ({
      Component: (await import('../features/insight/insights/index.ts')).DeploymentInsightPage,
    }),
  },
  {
    path: 'end-users',
    lazy: async () => ({ Component: (await import('../features/insight/end-users/index.ts')).EndUsersPage }),
  },
  {
    path: 'end-users/accounts',
    lazy: async () => ({ Component: (await import('../features/insight/end-users/index.ts')).AccountsPage }),
  },
  {
    path: 'screens',
    lazy: async () => ({ Component: (await import('../features/authoring/captures/index.ts')).CapturesPage }),
  },
  {
    path: 'user-segments',
    lazy: async () => ({
      Component: (await import('../features/audience/segments/index.ts')).UserSegmentsLayout,
    }),
    children: userSegmentRoutes,
  },
  { path: 'integrations', children: integrationRoutes },
  { path: 'features', element: <Navigate to="../settings/features" relative="path" replace /> },
  {
    path: 'settings',
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).AppSettingsLayout,
    }),
    children: appSettingsRoutes,
  },
]

/** Each is listed in features/people/settings/sections.ts as well. */
const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../features/people/settings/index.ts')).ToFirstSection }),
  },
  {
    path: 'org-details',
    lazy: async () => ({
      Component: (await import('../features/people/organisation/index.ts')).OrganisationSection,
    }),
  },
  {
    path: 'invite-members',
    handle: first('/v1/users'),
    lazy: async () => ({ Component: (await import('../features/people/members/index.ts')).MembersSection }),
  },
  {
    path: 'settings/sign-on',
    lazy: async () => ({
      Component: (await import('../features/people/sign-on-settings/index.ts')).SignOnSection,
    }),
  },
  {
    path: 'settings/mail',
    lazy: async () => ({
      Component: (await import('../features/ground/mail-settings/index.ts')).MailSection,
    }),
  },
  {
    path: 'settings/background-work',
    lazy: async () => ({
      Component: (await import('../features/ground/background-work/index.ts')).BackgroundWorkSection,
    }),
  },
  {
    path: 'settings/audit-log',
    lazy: async () => ({
      Component: (await import('../features/ground/audit-log/index.ts')).AuditLogSection,
    }),
  },
  {
    path: 'settings/signing-and-limits',
    lazy: async () => ({
      Component: (await import('../features/people/organisation/index.ts')).SigningAndLimitsSection,
    }),
  },
  {
    path: 'settings/usage',
    lazy: async () => ({ Component: (await import('../features/insight/usage/index.ts')).UsageSection }),
  },
  {
    path: 'settings/api',
    lazy: async () => ({ Component: (await import('../features/apps/api/index.ts')).ApiSection }),
  },
]

const protectedRoutes: RouteObject[] = [
  {
    path: 'home',
    handle: first('/v1/home', '/v1/apps'),
    lazy: async () => ({ Component: (await import('../features/insight/home/index.ts')).HomePage }),
  },
  {
    path: 'org-setup',
    lazy: async () => ({
      Component: (await import('../features/people/organisation/index.ts')).OrganisationSetupPage,
    }),
  },
  {
    path: 'my-profile',
    lazy: async () => ({ Component: (await import('../features/people/profile/index.ts')).ProfilePage }),
  },
  {
    lazy: async () => ({ Component: (await import('../features/people/settings/index.ts')).SettingsLayout }),
    children: settingsRoutes,
  },
  {
    path: 'app/:appId',
    handle: first('/v1/apps/:appId', '/v1/apps/:appId/app-versions'),
    lazy: async () => ({ Component: (await import('../features/apps/app-area/index.ts')).AppAreaLayout }),
    children: appRoutes,
  },
  {
    path: 'simulator/:appId',
    lazy: async () => ({
      Component: (await import('../features/authoring/simulator/index.ts')).SimulatorPage,
    }),
  },
  { path: 'editor/:appId/:appVersionId/:projectId', lazy: editor, handle: editorCalls },
  { path: 'static/:appId/:appVersionId/:projectId', lazy: editor, handle: editorCalls },
  { path: 'static/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor, handle: editorCalls },
  { path: 'dynamic/:appId/:appVersionId/:projectId', lazy: editor, handle: editorCalls },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor, handle: editorCalls },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId', lazy: editor, handle: editorCalls },
  {
    path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId/assist/:assistId',
    lazy: editor,
    handle: editorCalls,
  },
]

/** All routes. Screens load on their first visit, and features are combined only here. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Waiting,
    children: [
      ...publicRoutes,
      {
        Component: RequireSession,
        handle: first('/v1/session', '/v1/versions/platforms/DASHBOARD'),
        children: protectedRoutes,
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

/** Back and forward return to where a page was scrolled to; other links begin at the top. */
function Root() {
  useRecordedVisits()
  useKeptScroll()
  return (
    <>
      <Outlet />
      <FailedParts />
      <ScrollRestoration />
    </>
  )
}
