import type { SdkEvent } from '@waymark/contract'
import { expectTypeOf, test } from 'vitest'
import type { SdkEvent as Written } from './contract.d.ts'

test('the written type of an event is the one that the contract infers', () => {
  expectTypeOf<Written>().toEqualTypeOf<SdkEvent>()
})
