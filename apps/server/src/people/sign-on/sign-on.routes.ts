import { os } from '../../platform/http/call.ts'
import { beginSignOn, signOn, type SignOnParts } from './sign-on.service.ts'

/** The calls of `users` about single sign-on. */
export const createSignOnCalls = (parts: SignOnParts) => ({
  ssoLogin: os.users.ssoLogin.handler(async ({ context, input }) => ({
    redirectTo: await beginSignOn(context, parts, input),
  })),

  validateSso: os.users.validateSso.handler(({ context, input }) => signOn(context, input.code)),
})
