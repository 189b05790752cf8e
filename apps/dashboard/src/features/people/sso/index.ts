export { SsoLoginPage } from './sso-login-page.tsx'
export { SsoCallbackPage } from './sso-callback-page.tsx'
