import { lazy, useEffect } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import type { RouteObject } from 'react-router'
import { loadLateParts } from '../lib/state/late-part.tsx'
import { useRecordedVisits } from '../lib/state/way-back.ts'
import { FailedParts } from '../ui/frame/failed-parts.tsx'
import { ErrorScreen } from './error-screen.tsx'
import type { ScreenHandle } from './list-screens.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Redirect } from './redirect.tsx'
import { RequireSession } from './require-session.tsx'
import { Waiting } from './waiting.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

const first = (...firstCalls: string[]): ScreenHandle => ({ firstCalls })
const firstOfApp = (...paths: string[]): ScreenHandle =>
  first(...paths.map((path) => `/v1/apps/:appId/${path}`))

const signIn = async () => ({ Component: (await import('../features/people/sign-in/index.ts')).SignInPage })
const editor = async () => ({ Component: (await import('../features/authoring/editor/index.ts')).EditorPage })

const drawing = () => import('../ui/guides/drawing.ts')

const project = '/v1/apps/:appId/app-versions/:appVersionId/projects/:projectId'
const editorHandle: ScreenHandle = {
  ...first(
    '/v1/apps/:appId?fetch-users=true',
    '/v1/apps/:appId/theme',
    '/v1/apps/:appId/screen-grab?sort=createdAt%2CDESC',
    project,
    `${project}/assists`,
  ),
  soon: () =>
    Promise.all([
      import('../features/authoring/editor/settings/rich-text/rich-text-editor.tsx'),
      import('../features/authoring/editor/stage/stage-drawing.tsx'),
      import('../features/authoring/editor/steps/living-picture.tsx'),
    ]),
  skeleton: 'editor',
}

/** Parts that any screen may show once it stands. */
const soon = () => Promise.all([import('../ui/dialogs/toaster.tsx'), import('../ui/overlays.ts')])

const charts = () => import('../ui/figures/bar-lanes.tsx')

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
    handle: firstOfApp('webhooks'),
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
    handle: firstOfApp(
      'properties?sort=name%2CASC',
      'segments?sync=true&fetch-rules=true&sort=name%2CASC',
      'providers/STATIC?sort=name%2CASC',
      'providers/MIXPANEL?sort=name%2CASC',
      'published-projects',
    ),
    lazy: async () => ({ Component: (await import('../features/audience/segments/index.ts')).SegmentsPage }),
  },
  {
    path: 'properties',
    handle: firstOfApp(
      'properties?sort=name%2CASC',
      'segments?sync=true&fetch-rules=true&sort=name%2CASC',
      'property-usage',
    ),
    lazy: async () => ({ Component: (await import('../features/apps/properties/index.ts')).PropertiesPage }),
  },
  {
    path: 'lists',
    handle: firstOfApp(
      'providers/STATIC?size=1000&sort=name%2CASC&account-enabled=false',
      'providers/MIXPANEL?size=1000&sort=name%2CASC&account-enabled=true',
      'providers/MIXPANEL?size=1000&sort=name%2CASC&account-enabled=false',
    ),
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
    handle: firstOfApp('app-features'),
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
    handle: firstOfApp('users'),
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).AppMembersSection,
    }),
  },
  {
    path: 'install',
    handle: firstOfApp('installation', 'edge', 'properties?sort=name%2CASC&owner=END_USER'),
    lazy: async () => ({
      Component: (await import('../features/ground/installation/index.ts')).InstallSection,
    }),
  },
  {
    path: 'sdk',
    handle: firstOfApp('insights/holdout'),
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).SdkSection }),
  },
  {
    path: 'avatars',
    handle: firstOfApp('custom-avatars?sort=name%2CASC'),
    lazy: async () => ({
      Component: (await import('../features/authoring/avatars/index.ts')).AvatarsSection,
    }),
  },
  {
    path: 'theme',
    handle: { ...firstOfApp('theme', 'segments?sync=true&sort=name%2CASC'), soon: drawing },
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).ThemeSection }),
  },
  {
    path: 'templates',
    handle: firstOfApp('custom-templates?sort=name%2CASC'),
    lazy: async () => ({
      Component: (await import('../features/authoring/templates/index.ts')).TemplatesSection,
    }),
  },
  {
    path: 'signed-ids',
    handle: firstOfApp('signing'),
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).SignedIdsSection,
    }),
  },
  {
    path: 'limits',
    handle: firstOfApp('limit-groups?sort=name%2CASC'),
    lazy: async () => ({
      Component: (await import('../features/delivery/limit-groups/index.ts')).LimitGroupsSection,
    }),
  },
  {
    path: 'privacy',
    handle: firstOfApp('privacy', 'erasure-receipts?size=50'),
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).PrivacySection,
    }),
  },
  {
    path: 'text-answers',
    handle: firstOfApp('embedding-service'),
    lazy: async () => ({
      Component: (await import('../features/apps/app-settings/index.ts')).TextAnswersSection,
    }),
  },
  {
    path: 'export',
    handle: firstOfApp('raw-export', 'raw-export/files?size=50'),
    lazy: async () => ({ Component: (await import('../features/apps/app-settings/index.ts')).ExportSection }),
  },
]

const projectsCalls = firstOfApp(
  'app-versions/:version/projects',
  'deployments?status=LIVE',
  'health',
  'overview',
  'theme',
)

const appRoutes: RouteObject[] = [
  {
    index: true,
    handle: {
      ...projectsCalls,
      soon: () => Promise.all([import('../features/authoring/projects/index.ts'), drawing()]),
    },
    lazy: async () => ({ Component: (await import('../features/apps/app-area/index.ts')).ToProjects }),
  },
  {
    path: 'projects',
    handle: { ...projectsCalls, soon: drawing },
    lazy: async () => ({ Component: (await import('../features/authoring/projects/index.ts')).ProjectsPage }),
    // Drawn on an empty list, so its code is loaded only then.
    children: [{ index: true, Component: FirstInstallation }],
  },
  {
    path: 'live-projects',
    handle: firstOfApp(
      'deployments',
      'published-projects',
      'insights/reach',
      'health',
      'segments?sync=true&sort=name%2CASC',
    ),
    lazy: async () => ({
      Component: (await import('../features/delivery/deployments/index.ts')).DeploymentsPage,
    }),
  },
  {
    path: 'insights',
    handle: {
      ...first(
        '/v1/apps/:appId/deployments',
        '/survey/v1/apps/:appId/surveys',
        '/v1/apps/:appId/overview',
        '/v1/apps/:appId/insights/holdout',
      ),
      soon: charts,
    },
    lazy: async () => ({ Component: (await import('../features/insight/insights/index.ts')).InsightsPage }),
  },
  {
    path: 'insights/surveys/:surveyId',
    handle: { ...first('/survey/v1/apps/:appId/surveys/:surveyId'), soon: charts },
    lazy: async () => ({ Component: (await import('../features/insight/insights/index.ts')).SurveyPage }),
  },
  {
    path: 'insight/:depId',
    handle: {
      ...firstOfApp('deployments/:depId', 'deployments/:depId/versions', 'health', 'theme'),
      soon: charts,
    },
    lazy: async () => ({
      Component: (await import('../features/insight/insights/index.ts')).DeploymentInsightPage,
    }),
  },
  {
    path: 'end-users',
    handle: firstOfApp('end-users?prefix='),
    lazy: async () => ({ Component: (await import('../features/insight/end-users/index.ts')).EndUsersPage }),
  },
  {
    path: 'end-users/accounts',
    handle: firstOfApp('accounts?page=0&size=50'),
    lazy: async () => ({ Component: (await import('../features/insight/end-users/index.ts')).AccountsPage }),
  },
  {
    path: 'screens',
    handle: firstOfApp(
      'screen-grab-origins?archived=false',
      'screen-grab?page=0&archived=false&size=48&sort=createdAt%2CDESC',
    ),
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
    handle: first('/v1/mail'),
    lazy: async () => ({
      Component: (await import('../features/ground/mail-settings/index.ts')).MailSection,
    }),
  },
  {
    path: 'settings/background-work',
    handle: first('/v1/jobs?page=0&size=25'),
    lazy: async () => ({
      Component: (await import('../features/ground/background-work/index.ts')).BackgroundWorkSection,
    }),
  },
  {
    path: 'settings/audit-log',
    handle: first('/v1/users', '/v1/apps', '/v1/audit-log?page=0&size=50'),
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
    handle: first('/v1/api-tokens?page=0&size=50'),
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
    handle: first('/v1/users/me/sessions', '/v1/digest'),
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
  { path: 'editor/:appId/:appVersionId/:projectId', lazy: editor, handle: editorHandle },
  { path: 'static/:appId/:appVersionId/:projectId', lazy: editor, handle: editorHandle },
  { path: 'static/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor, handle: editorHandle },
  { path: 'dynamic/:appId/:appVersionId/:projectId', lazy: editor, handle: editorHandle },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor, handle: editorHandle },
  {
    path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId',
    lazy: editor,
    handle: editorHandle,
  },
  {
    path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId/assist/:assistId',
    lazy: editor,
    handle: editorHandle,
  },
]

/** All routes. Screens load on their first visit, and features are combined only here. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Waiting,
    handle: { soon },
    children: [
      ...publicRoutes,
      {
        Component: RequireSession,
        handle: {
          ...first('/v1/session', '/v1/versions/platforms/DASHBOARD'),
          soon: () => import('./new-version-prompt.tsx'),
          skeleton: 'frame',
        } satisfies ScreenHandle,
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
  const { pathname } = useLocation()
  useEffect(loadLateParts, [pathname])
  return (
    <>
      <Outlet />
      <FailedParts />
      <ScrollRestoration />
    </>
  )
}
