import { z } from 'zod'
import { email, member } from '../entities/member.ts'
import { id } from '../entities/entity.ts'
import { beforeSessionCall, sessionCall } from './call.ts'

/** What the dashboard keeps of a session; the secret itself is in an HttpOnly cookie. */
const authUser = z.object({ uid: id, sid: id, token: z.string() })

export const users = {
  login: beforeSessionCall
    .meta({ limit: 'sign-in' })
    .route({ method: 'POST', path: '/v1/users/login', tags: ['Users'], summary: 'Sign in with a password' })
    .input(z.object({ email, password: z.string().min(1).max(200) }))
    .output(z.object({ user: member, token: z.string() })),
  logout: sessionCall
    .route({ method: 'POST', path: '/v1/users/logout', tags: ['Users'], summary: 'End this session' })
    .output(z.object({ loggedOut: z.literal(true) })),
  me: sessionCall
    .route({ method: 'GET', path: '/v1/users/me', tags: ['Users'], summary: 'The signed-in member' })
    .output(member),
  authEnt: sessionCall
    .route({
      method: 'GET',
      path: '/v1/auth-ent',
      tags: ['Users'],
      summary: 'Member id, session id and anti-forgery token',
    })
    .output(authUser),
}
