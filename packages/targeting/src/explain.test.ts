import { expect, it } from 'vitest'
import { explain, type Explanation } from './explain.ts'
import type { Reason } from './model/reason.ts'

it.each<[Reason, Explanation]>([
  [{ code: 'killed' }, { code: 'killed', params: {}, because: [] }],
  [
    { code: 'other_platform', platform: 'IOS', allowed: ['WEB', 'ANDROID'] },
    { code: 'other_platform', params: { platform: 'IOS', allowed: ['WEB', 'ANDROID'] }, because: [] },
  ],
  [
    {
      code: 'outside_segments',
      segmentIds: ['loyal'],
      because: [{ code: 'property_differs', property: 'orders', operator: 'GT' }],
    },
    {
      code: 'outside_segments',
      params: { segmentIds: ['loyal'] },
      because: [{ code: 'property_differs', params: { property: 'orders', operator: 'GT' }, because: [] }],
    },
  ],
])('explains $code by its code and the values in its sentence', (reason, explanation) => {
  expect(explain(reason)).toEqual(explanation)
})
