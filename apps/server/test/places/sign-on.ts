import { readFileSync } from 'node:fs'
import type { Area } from './place.ts'

const certificate = readFileSync(new URL('../fixtures/identity-provider.pem', import.meta.url), 'utf8')

/** No request goes to this provider: a SAML connection is stored without one. */
const connection = {
  provider: {
    kind: 'SAML' as const,
    entityId: 'https://idp.garden.example',
    signInUrl: 'https://idp.garden.example/sign-in',
    certificates: [certificate],
  },
  domains: ['places.garden.example'],
}

export const signOn: Area = {
  idAfter: {},
  async add({ admin }) {
    await admin.api.signOn.put({ orgId: admin.orgId, ...connection })
    return {}
  },
  alsoFor: ['signOn.delete', 'signOn.test'],
  inputs: { 'signOn.put': () => connection },
}
