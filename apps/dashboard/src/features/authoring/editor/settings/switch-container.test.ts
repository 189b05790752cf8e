import { describe, expect, it } from 'vitest'
import { containers } from '@waymark/contract/constants'
import { component as schema } from '@waymark/contract'
import { createComponent } from '../model/new-step.ts'
import { switchContainer } from './switch-container.ts'

const popup = createComponent(['en'], 'POPUP', 'next')

describe('switching the kind', () => {
  it.each(containers)('to %s and back makes what can be stored', (container) => {
    const there = switchContainer(popup, container, undefined)
    expect(schema.safeParse(there).success).toBe(true)
    expect(schema.safeParse(switchContainer(there, 'POPUP', undefined)).success).toBe(true)
  })

  it('takes along only what the new kind can do', () => {
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

  it('begins an effect project with its own effect', () => {
    expect(switchContainer(popup, 'EFFECT', 'SNOWFALL').effect?.kind).toBe('SNOWFALL')
    expect(
      switchContainer(switchContainer(popup, 'EFFECT', 'SNOWFALL'), 'POPUP', undefined).effect,
    ).toBeUndefined()
  })
})
