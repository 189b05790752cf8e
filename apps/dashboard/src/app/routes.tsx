import { lazy } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router'
import type { RouteObject } from 'react-router'
import { useRecordedVisits } from '../lib/state/way-back.ts'
import { FailedParts } from '../ui/frame/failed-parts.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Redirect } from './redirect.tsx'
import { RequireSession, Waiting } from './require-session.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

const signIn = async () => ({ Component: (await import('../features/people/sign-in/index.ts')).SignInPage })
const editor = async () => ({ Component: (await import('../features/authoring/editor/index.ts')).EditorPage })

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
    lazy: async () => ({ Component: (await import('../features/authoring/projects/index.ts')).ProjectsPage }),
    // Drawn on an empty list, so its code is loaded only then.
    children: [{ index: true, Component: FirstInstallation }],
  },
  {
    path: 'live-projects',
    lazy: async () => ({
      Component: (await import('../features/delivery/deployments/index.ts')).DeploymentsPage,
    }),
  },
  {
    path: 'insights',
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
    lazy: async () => ({ Component: (await import('../features/apps/app-area/index.ts')).AppAreaLayout }),
    children: appRoutes,
  },
  {
    path: 'simulator/:appId',
    lazy: async () => ({
      Component: (await import('../features/authoring/simulator/index.ts')).SimulatorPage,
    }),
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
      <FailedParts />
      <ScrollRestoration />
    </>
  )
}
