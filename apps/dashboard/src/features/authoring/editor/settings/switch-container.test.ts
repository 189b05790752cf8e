import { describe, expect, it } from 'vitest'
import { containers } from '@waymark/contract/constants'
import { component as schema } from '@waymark/contract'
import { createComponent } from '../model/new-step.ts'
import { switchContainer } from './switch-container.ts'

const popup = createComponent(['en'], 'POPUP', 'next')

describe('switching the kind', () => {
  it.each(containers)('a component stays valid when its kind becomes %s and back', (container) => {
    const there = switchContainer(popup, container, undefined)
    expect(schema.safeParse(there).success).toBe(true)
    expect(schema.safeParse(switchContainer(there, 'POPUP', undefined)).success).toBe(true)
  })

  it('switching the kind keeps only what the new kind can do', () => {
    const tooltip = {
      ...createComponent(['en'], 'TOOLTIP', 'next'),
      advance: { on: 'TARGET_CLICK' as const },
    }
    expect(switchContainer(tooltip, 'SPOT', undefined).advance).toEqual({ on: 'TARGET_CLICK' })
    expect(switchContainer(tooltip, 'POPUP', undefined).advance).toBeUndefined()
    const outside = { ...tooltip, dismissal: { closeButton: true, escape: true, outside: true } }
    expect(switchContainer(outside, 'NOTIFICATION', undefined).dismissal).toEqual({
      closeButton: true,
      escape: true,
      outside: false,
    })
  })

  it('switching the kind in an effect project begins with an effect of its own', () => {
    expect(switchContainer(popup, 'EFFECT', 'SNOWFALL').effect?.kind).toBe('SNOWFALL')
    expect(
      switchContainer(switchContainer(popup, 'EFFECT', 'SNOWFALL'), 'POPUP', undefined).effect,
    ).toBeUndefined()
  })
})
