import { testPassword } from '../factories.ts'
import type { Area } from './place.ts'

export const people: Area = {
  idAfter: {},
  add: async () => ({}),
  inputs: {
    'setup.run': () => ({
      token: 'not the one',
      organisationName: 'Second',
      name: 'Somebody',
      email: 'somebody@example.test',
      password: testPassword,
    }),
    'users.login': (_ids, { member }) => ({ email: member.email, password: testPassword }),
    'organisation.update': () => ({ name: 'Test organisation' }),
    'organisation.updateSetting': () => ({ setting: { uiSessionTimeout: 28_800 } }),
  },
}
