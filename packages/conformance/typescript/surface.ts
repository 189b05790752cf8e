import type { Command, CoreEvent } from '../src/core-program.ts'
import * as sdk from './sdk-modules.ts'

/** The options that guides and surveys share. */
interface Options {
  locale: string
  onEnd(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED'): void
}

type Emit = (event: sdk.RuntimeEvent) => void

/** Stands for the drawing: reports what is to be shown, and passes on what the runner says the person did. */
export interface Surface {
  loadPlayer: sdk.LoadPlayer
  /** Handles an event of the guide that a deployment shows. */
  handle(command: Command): void
}

const ENDS: Partial<Record<string, 'COMPLETED' | 'DISMISSED'>> = {
  guide_completed: 'COMPLETED',
  guide_dismissed: 'DISMISSED',
}

export function createSurface(tell: (event: CoreEvent) => void): Surface {
  const shown = new Map<string, { emit: Emit; end(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED'): void }>()

  function play(deploymentId: string, emit: Emit, options: Options): sdk.Playing {
    let isOn = true
    const take = () => {
      if (isOn) tell({ event: 'remove', deploymentId })
      isOn = false
      shown.delete(deploymentId)
    }
    const end = (reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED') => {
      if (!isOn) return
      take()
      options.onEnd(reason)
    }
    shown.set(deploymentId, { emit, end })
    tell({ event: 'show', deploymentId, locale: options.locale })
    return {
      destroy: take,
      routeChanged: () => {},
      stop: () => {
        if (isOn) emit({ type: 'guide_stopped' })
        end('STOPPED')
      },
      setLocale: (locale) => isOn && tell({ event: 'locale', deploymentId, locale }),
      setMuted: () => {},
    }
  }

  return {
    loadPlayer: sdk.createPlayerLoader((guide) => {
      switch (guide.kind) {
        case 'STATIC_FLOW':
        case 'DYNAMIC_FLOW':
        case 'TAILORED_FLOW':
        case 'TAILORED_PAGES':
          return Promise.resolve((services, run) => {
            const playHere = (emit: Emit, options: Options) => play(run.deployment.id, emit, options)
            return sdk.runGuide(services, { ...run, guide, options: undefined, play: playHere })
          })
        case 'SURVEY':
          return Promise.resolve((services, run) => {
            const playHere = (emit: Emit, options: Options) => play(run.deployment.id, emit, options)
            return sdk.runSurvey(services, { ...run, play: playHere })
          })
        default:
          return undefined
      }
    }),
    handle: ({ deploymentId, do: _, id: _id, ...event }) => {
      const found = shown.get(String(deploymentId))
      if (!found) throw new Error('this guide is not shown')
      const happened = event as unknown as sdk.RuntimeEvent
      found.emit(happened)
      const reason = ENDS[happened.type]
      if (reason) found.end(reason)
    },
  }
}
