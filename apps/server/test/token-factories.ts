import { tokenScopes } from '@waymark/contract/constants'
import type { ApiTokenWithSecret, NewApiToken } from '@waymark/contract'
import type { SignedIn } from './factories.ts'
import { openBrowser, type Browser } from './test-server.ts'

/** Creates an API token of a member: of every scope, for everything they may do, unless told otherwise. */
export const createToken = (maker: SignedIn, token: Partial<NewApiToken> = {}): Promise<ApiTokenWithSecret> =>
  maker.api.apiTokens.create({ name: 'Nightly', scopes: [...tokenScopes], expiresAt: null, ...token })

/** A program that calls with an API token: it has neither cookies nor a CSRF token. */
export function openProgram(url: string, token: string): Browser {
  const program = openBrowser(url)
  const send = program.fetch
  program.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return send(path, { ...init, headers })
  }
  return program
}
