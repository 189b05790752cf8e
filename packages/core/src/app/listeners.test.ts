import { expectTypeOf, test } from 'vitest'
import type { Listeners, SdkError, WaymarkEvents } from './listeners.ts'

test('each listener knows what it hears by the name that it listens to', () => {
  expectTypeOf<WaymarkEvents['error']>().toEqualTypeOf<SdkError>()
  expectTypeOf<WaymarkEvents['step_seen']['stepKey']>().toEqualTypeOf<string>()
  expectTypeOf<WaymarkEvents['guide_seen']['deploymentId']>().toEqualTypeOf<string>()
  expectTypeOf<WaymarkEvents['custom']['name']>().toEqualTypeOf<string>()
  expectTypeOf<WaymarkEvents['guide_seen']['stepKey']>().toEqualTypeOf<string | undefined>()
  const listen = (on: Listeners['on']) =>
    on('custom', ({ type, name }) => {
      expectTypeOf(type).toEqualTypeOf<'custom'>()
      expectTypeOf(name).toEqualTypeOf<string>()
    })
  expectTypeOf(listen).toBeFunction()
})
