import { lazy } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router'
import type { RouteObject } from 'react-router'
import { useRecordedVisits } from '../lib/way-back.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Redirect } from './redirect.tsx'
import { RequireSession, Waiting } from './require-session.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

const signIn = async () => ({ Component: (await import('../features/sign-in/index.ts')).SignInPage })
const editor = async () => ({ Component: (await import('../features/editor/index.ts')).EditorPage })

const FirstInstallation = lazy(async () => ({
  default: (await import('../features/installation/index.ts')).FirstInstallation,
}))

const publicRoutes: RouteObject[] = [
  { index: true, lazy: signIn },
  { path: 'signin', lazy: signIn },
  { path: 'login', lazy: signIn },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await import('../features/password-reset/index.ts')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password/:refId',
    lazy: async () => ({
      Component: (await import('../features/password-reset/index.ts')).ResetPasswordPage,
    }),
  },
  {
    path: 'confirm-email/:secret',
    lazy: async () => ({ Component: (await import('../features/email-change/index.ts')).ConfirmEmailPage }),
  },
  {
    path: 'invite/:inviteId',
    lazy: async () => ({ Component: (await import('../features/invitation/index.ts')).InvitationPage }),
  },
  {
    path: 'sso-login',
    lazy: async () => ({ Component: (await import('../features/sso/index.ts')).SsoLoginPage }),
  },
  {
    path: 'sso-callback',
    lazy: async () => ({ Component: (await import('../features/sso/index.ts')).SsoCallbackPage }),
  },
  {
    path: 'setup',
    lazy: async () => ({ Component: (await import('../features/setup/index.ts')).SetupPage }),
  },
]

const integrationRoutes: RouteObject[] = [
  { index: true, element: <Redirect to="webhooks" /> },
  { path: 'providers', element: <Redirect to="../../user-segments/lists" /> },
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('../features/webhooks/index.ts')).WebhooksPage }),
  },
  {
    path: 'webhooks/:webhookId',
    lazy: async () => ({ Component: (await import('../features/webhooks/index.ts')).WebhookPage }),
  },
]

/** Each is listed in features/segments/sections.ts as well. */
const userSegmentRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/segments/index.ts')).SegmentsPage }),
  },
  {
    path: 'properties',
    lazy: async () => ({ Component: (await import('../features/properties/index.ts')).PropertiesPage }),
  },
  {
    path: 'lists',
    lazy: async () => ({ Component: (await import('../features/providers/index.ts')).ProvidersPage }),
  },
]

/** Each is listed in features/app-settings/sections.ts as well. */
const appSettingsRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).ToGeneral }),
  },
  {
    path: 'features',
    lazy: async () => ({ Component: (await import('../features/app-features/index.ts')).FeaturesSection }),
  },
  {
    path: 'general',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).GeneralSection }),
  },
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).AppMembersSection }),
  },
  {
    path: 'install',
    lazy: async () => ({ Component: (await import('../features/installation/index.ts')).InstallSection }),
  },
  {
    path: 'sdk',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).SdkSection }),
  },
  {
    path: 'avatars',
    lazy: async () => ({ Component: (await import('../features/avatars/index.ts')).AvatarsSection }),
  },
  {
    path: 'theme',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).ThemeSection }),
  },
  {
    path: 'templates',
    lazy: async () => ({ Component: (await import('../features/templates/index.ts')).TemplatesSection }),
  },
  {
    path: 'signed-ids',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).SignedIdsSection }),
  },
  {
    path: 'limits',
    lazy: async () => ({ Component: (await import('../features/limit-groups/index.ts')).LimitGroupsSection }),
  },
  {
    path: 'privacy',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).PrivacySection }),
  },
  {
    path: 'text-answers',
    lazy: async () => ({
      Component: (await import('../features/app-settings/index.ts')).TextAnswersSection,
    }),
  },
  {
    path: 'export',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).ExportSection }),
  },
]

const appRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/app-area/index.ts')).ToProjects }),
  },
  {
    path: 'projects',
    lazy: async () => ({ Component: (await import('../features/projects/index.ts')).ProjectsPage }),
    // Drawn on an empty list, so its code is loaded only then.
    children: [{ index: true, Component: FirstInstallation }],
  },
  {
    path: 'live-projects',
    lazy: async () => ({ Component: (await import('../features/deployments/index.ts')).DeploymentsPage }),
  },
  {
    path: 'insights',
    lazy: async () => ({ Component: (await import('../features/insights/index.ts')).InsightsPage }),
  },
  {
    path: 'insights/surveys/:surveyId',
    lazy: async () => ({ Component: (await import('../features/insights/index.ts')).SurveyPage }),
  },
  {
    path: 'insight/:depId',
    lazy: async () => ({ Component: (await import('../features/insights/index.ts')).DeploymentInsightPage }),
  },
  {
    path: 'end-users',
    lazy: async () => ({ Component: (await import('../features/end-users/index.ts')).EndUsersPage }),
  },
  {
    path: 'end-users/accounts',
    lazy: async () => ({ Component: (await import('../features/end-users/index.ts')).AccountsPage }),
  },
  {
    path: 'screens',
    lazy: async () => ({ Component: (await import('../features/captures/index.ts')).CapturesPage }),
  },
  {
    path: 'user-segments',
    lazy: async () => ({ Component: (await import('../features/segments/index.ts')).UserSegmentsLayout }),
    children: userSegmentRoutes,
  },
  { path: 'integrations', children: integrationRoutes },
  { path: 'features', element: <Navigate to="../settings/features" relative="path" replace /> },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).AppSettingsLayout }),
    children: appSettingsRoutes,
  },
]

/** Each is listed in features/settings/sections.ts as well. */
const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../features/settings/index.ts')).ToFirstSection }),
  },
  {
    path: 'org-details',
    lazy: async () => ({
      Component: (await import('../features/organisation/index.ts')).OrganisationSection,
    }),
  },
  {
    path: 'invite-members',
    lazy: async () => ({ Component: (await import('../features/members/index.ts')).MembersSection }),
  },
  {
    path: 'settings/sign-on',
    lazy: async () => ({ Component: (await import('../features/sign-on-settings/index.ts')).SignOnSection }),
  },
  {
    path: 'settings/mail',
    lazy: async () => ({ Component: (await import('../features/mail-settings/index.ts')).MailSection }),
  },
  {
    path: 'settings/background-work',
    lazy: async () => ({
      Component: (await import('../features/background-work/index.ts')).BackgroundWorkSection,
    }),
  },
  {
    path: 'settings/audit-log',
    lazy: async () => ({ Component: (await import('../features/audit-log/index.ts')).AuditLogSection }),
  },
  {
    path: 'settings/signing-and-limits',
    lazy: async () => ({
      Component: (await import('../features/organisation/index.ts')).SigningAndLimitsSection,
    }),
  },
  {
    path: 'settings/usage',
    lazy: async () => ({ Component: (await import('../features/usage/index.ts')).UsageSection }),
  },
  {
    path: 'settings/api',
    lazy: async () => ({ Component: (await import('../features/api/index.ts')).ApiSection }),
  },
]

const protectedRoutes: RouteObject[] = [
  { path: 'home', lazy: async () => ({ Component: (await import('../features/home/index.ts')).HomePage }) },
  {
    path: 'org-setup',
    lazy: async () => ({
      Component: (await import('../features/organisation/index.ts')).OrganisationSetupPage,
    }),
  },
  {
    path: 'my-profile',
    lazy: async () => ({ Component: (await import('../features/profile/index.ts')).ProfilePage }),
  },
  {
    lazy: async () => ({ Component: (await import('../features/settings/index.ts')).SettingsLayout }),
    children: settingsRoutes,
  },
  {
    path: 'app/:appId',
    lazy: async () => ({ Component: (await import('../features/app-area/index.ts')).AppAreaLayout }),
    children: appRoutes,
  },
  {
    path: 'simulator/:appId',
    lazy: async () => ({ Component: (await import('../features/simulator/index.ts')).SimulatorPage }),
  },
  { path: 'editor/:appId/:appVersionId/:projectId', lazy: editor },
  { path: 'static/:appId/:appVersionId/:projectId', lazy: editor },
  { path: 'static/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor },
  { path: 'dynamic/:appId/:appVersionId/:projectId', lazy: editor },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/:assistId', lazy: editor },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId', lazy: editor },
  { path: 'dynamic/editor/:appId/:appVersionId/:projectId/pages/:pageId/assist/:assistId', lazy: editor },
]

/** All routes. Screens load on their first visit, and features are combined only here. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Waiting,
    children: [
      ...publicRoutes,
      { Component: RequireSession, children: protectedRoutes },
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
      <ScrollRestoration />
    </>
  )
}
