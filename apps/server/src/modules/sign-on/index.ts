export { createSignOnCalls } from './sign-on.routes.ts'
export { issueSignOnCode } from './sign-on.service.ts'
export { insertSignOnConnection } from './sign-on.repo.ts'
export type { SignOnProvider, SignOnProviders } from './sign-on-provider.ts'
