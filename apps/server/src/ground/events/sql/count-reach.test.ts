import { describe, expect, it } from 'vitest'
import { eventTypeCodes as codes } from '../../../platform/db/event-type-codes.ts'
import { countReach, sumReach } from './count-reach.ts'

const toSet = (projectId: string, type: number, bits: number) => ({
  projectId,
  type,
  block: 0,
  isCompletable: projectId !== 'menu',
  endUsers: new Uint32Array([bits]),
})

describe('the reach of projects', () => {
  it('reach counts those who saw what can be completed apart from those who saw only a menu', () => {
    const block = countReach([
      toSet('tour', codes.guide_seen, 0b0011),
      toSet('tour', codes.guide_completed, 0b0001),
      toSet('menu', codes.guide_seen, 0b1110),
    ])
    const { all, completable } = sumReach([block, block])
    expect([all.get(codes.guide_seen), all.get(codes.guide_completed)]).toEqual([8, 2])
    expect([completable.get(codes.guide_seen), completable.get(codes.guide_completed)]).toEqual([4, 2])
  })
})
