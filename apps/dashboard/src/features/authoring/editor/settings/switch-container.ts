import type { Component } from '@waymark/contract'
import { containerTraits, isAnchored, type Container, type Effect } from '@waymark/contract/constants'
import { setContainer } from '../model/component-edits.ts'

/** Switches the container: adds the parts that the new one needs and removes those that only the former one had. */
export function switchContainer(
  component: Component,
  container: Container,
  only: Effect | undefined,
): Component {
  const { gesture, effect, advance, ...rest } = setContainer(component, container)
  const ways = containerTraits[container].dismissalWays
  const keep = advance && (advance.on === 'DELAY' || isAnchored(container)) ? { advance } : {}
  return {
    ...rest,
    ...keep,
    dismissal: {
      closeButton: rest.dismissal.closeButton && ways.includes('closeButton'),
      escape: rest.dismissal.escape && ways.includes('escape'),
      outside: rest.dismissal.outside && ways.includes('outside'),
    },
    ...(container === 'GESTURE' && { gesture: gesture ?? 'TAP' }),
    ...(container === 'EFFECT' && { effect: effect ?? { kind: only ?? 'CONFETTI', durationMs: 4000 } }),
  }
}
