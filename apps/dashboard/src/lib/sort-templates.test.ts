import { expect, test } from 'vitest'
import type { Template } from '@waymark/contract'
import { sortTemplates } from './sort-templates.ts'

const create = (id: string, forPhones: boolean) => ({ id, forPhones }) as Template
const templates = [create('tour', false), create('phone-tour', true), create('pointers', false)]

test.each([
  ['IOS', ['phone-tour', 'tour', 'pointers']],
  ['REACT_NATIVE_ANDROID', ['phone-tour', 'tour', 'pointers']],
  ['WEB', ['tour', 'pointers', 'phone-tour']],
] as const)('an app for %s is offered what fits it first, the rest in its order', (platform, ids) => {
  expect(sortTemplates(templates, platform).map(({ id }) => id)).toEqual(ids)
})
