import { os } from '../../platform/http/call.ts'
import type { SignOnProviders } from './sign-on-provider.ts'
import { findSignOnAddress, signOn } from './sign-on.service.ts'

/** The calls of `users` about single sign-on. */
export const createSignOnCalls = (providers: SignOnProviders) => ({
  ssoLogin: os.users.ssoLogin.handler(async ({ context, input }) => ({
    redirectTo: await findSignOnAddress(context, providers, input.email),
  })),

  validateSso: os.users.validateSso.handler(({ context, input }) => signOn(context, input.code)),
})
