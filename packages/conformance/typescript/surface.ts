import type { Command, CoreEvent } from '../src/core-program.ts'
import * as sdk from './sdk-modules.ts'

type Play = typeof sdk.playSteps
type Host = Parameters<Play>[0]
type Options = Parameters<Play>[2]
type Runtime = sdk.Runtime

/** Stands where the drawing would: tells what is to be shown, and passes on what the runner says the person did. */
export interface Surface {
  loadPlayer: Runtime['loadPlayer']
  /** What happened to the guide that a deployment shows. */
  handle(command: Command): void
}

const ENDS: Partial<Record<string, 'COMPLETED' | 'DISMISSED'>> = {
  guide_completed: 'COMPLETED',
  guide_dismissed: 'DISMISSED',
}

export function createSurface(tell: (event: CoreEvent) => void): Surface {
  const shown = new Map<string, { host: Host; end(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED'): void }>()

  function play(deploymentId: string, host: Host, options: Options): sdk.Playing {
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
    shown.set(deploymentId, { host, end })
    tell({ event: 'show', deploymentId, locale: options.locale })
    return {
      destroy: take,
      routeChanged: () => {},
      stop: () => {
        if (isOn) host.emit({ type: 'guide_stopped' })
        end('STOPPED')
      },
      setLocale: (locale) => isOn && tell({ event: 'locale', deploymentId, locale }),
      setMuted: () => {},
    }
  }

  return {
    loadPlayer: async (guide) => {
      const known = await sdk.loadPlayer(guide)
      if (guide.kind !== 'STATIC_FLOW' && guide.kind !== 'DYNAMIC_FLOW') return known
      return (services, run) => {
        run.passedOver?.forEach((it) => sdk.recordSuppressed(services, it, 'PRIORITY'))
        return sdk.runGuide(services, {
          ...run,
          guide,
          renderer: undefined as never,
          options: undefined,
          play: (host, _guide, options) => play(run.deployment.id, host, options),
        })
      }
    },
    handle: ({ deploymentId, do: _, id: _id, ...event }) => {
      const found = shown.get(String(deploymentId))
      if (!found) throw new Error('this guide is not shown')
      const happened = event as unknown as sdk.RuntimeEvent
      found.host.emit(happened)
      const reason = ENDS[happened.type]
      if (reason) found.end(reason)
    },
  }
}
