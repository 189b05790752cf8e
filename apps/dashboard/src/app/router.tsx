import { createBrowserRouter, Outlet } from 'react-router'
import type { RouteObject } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RequireSession, Waiting } from './require-session.tsx'

const signIn = async () => ({ Component: (await import('../features/sign-in/index.ts')).SignInPage })
const editor = async () => ({ Component: (await import('../features/editor/index.ts')).EditorPage })

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

/** Each is listed in features/integrations/sections.ts as well. */
const integrationRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/integrations/index.ts')).ToFirstIntegration }),
  },
  {
    path: 'providers',
    lazy: async () => ({ Component: (await import('../features/providers/index.ts')).ProvidersPage }),
  },
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('../features/webhooks/index.ts')).WebhooksPage }),
  },
  {
    path: 'webhooks/:webhookId',
    lazy: async () => ({ Component: (await import('../features/webhooks/index.ts')).WebhookPage }),
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
    path: 'insight/:depId',
    lazy: async () => ({ Component: (await import('../features/insights/index.ts')).DeploymentInsightPage }),
  },
  {
    path: 'screens',
    lazy: async () => ({ Component: (await import('../features/captures/index.ts')).CapturesPage }),
  },
  {
    path: 'integrations',
    lazy: async () => ({ Component: (await import('../features/integrations/index.ts')).IntegrationsLayout }),
    children: integrationRoutes,
  },
  {
    path: 'features',
    lazy: async () => ({ Component: (await import('../features/app-features/index.ts')).AppFeaturesPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../features/app-settings/index.ts')).AppSettingsPage }),
  },
]

/** Each is listed in features/settings/sections.ts as well. */
const settingsRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/settings/index.ts')).ToFirstSection }),
  },
  {
    path: 'sign-on',
    lazy: async () => ({ Component: (await import('../features/sign-on-settings/index.ts')).SignOnSection }),
  },
  {
    path: 'mail',
    lazy: async () => ({ Component: (await import('../features/mail-settings/index.ts')).MailSection }),
  },
  {
    path: 'background-work',
    lazy: async () => ({
      Component: (await import('../features/background-work/index.ts')).BackgroundWorkSection,
    }),
  },
]

const protectedRoutes: RouteObject[] = [
  { path: 'home', lazy: async () => ({ Component: (await import('../features/home/index.ts')).HomePage }) },
  {
    path: 'invite-members',
    lazy: async () => ({ Component: (await import('../features/members/index.ts')).MembersPage }),
  },
  {
    path: 'my-profile',
    lazy: async () => ({ Component: (await import('../features/profile/index.ts')).ProfilePage }),
  },
  {
    path: 'settings',
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
export const router = createBrowserRouter([
  {
    Component: Outlet,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Waiting,
    children: [
      ...publicRoutes,
      { Component: RequireSession, children: protectedRoutes },
      { path: '*', Component: NotFoundScreen },
    ],
  },
])
