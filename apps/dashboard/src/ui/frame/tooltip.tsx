import {
  cloneElement,
  useId,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { latePart } from '../../lib/state/late-part.tsx'

/** What finds a place for them is a tenth of what the builder loads first. */
const Words = latePart(async () => (await import('./tooltip-words.tsx')).TooltipWords)

type Target = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }
type Handled = 'onPointerEnter' | 'onPointerDown' | 'onPointerLeave' | 'onFocus' | 'onBlur'

interface Props extends Omit<Target, 'children'> {
  label: string
  disabled?: boolean
  /** Also while the target has keyboard focus: for words that are not its accessible name. */
  isOnFocus?: boolean
  /** One element that hands attributes and handlers on to its DOM node. */
  children: ReactElement<Target>
}

/**
 * Words beside a target while the pointer is on it. Until then only the target is rendered: Mantine's own tooltip
 * renders each target twice and prepares a place beside it, a good part of what drawing the editor takes. Whatever a
 * menu gives its target is handed on.
 */
export function Tooltip({ label, disabled = false, isOnFocus = false, children, ...target }: Props) {
  const id = useId()
  const [node, setNode] = useState<HTMLElement>()
  const { props } = children
  const described = [props['aria-describedby'], node && id].filter(Boolean).join(' ')
  /** The target itself handles it, and so does the menu around it. */
  const pass = (name: Handled, event: SyntheticEvent) => {
    for (const it of [props, target]) it[name]?.(event as never)
  }
  const child = cloneElement(children, {
    ...target,
    ...(described && { 'aria-describedby': described }),
    onPointerEnter: (event) => {
      pass('onPointerEnter', event)
      if (event.pointerType !== 'touch') setNode(event.currentTarget)
    },
    // What it opens has words of its own.
    onPointerDown: (event) => {
      pass('onPointerDown', event)
      setNode(undefined)
    },
    onPointerLeave: (event) => {
      pass('onPointerLeave', event)
      setNode(undefined)
    },
    onFocus: (event) => {
      pass('onFocus', event)
      if (isOnFocus && event.currentTarget.matches(':focus-visible')) setNode(event.currentTarget)
    },
    onBlur: (event) => {
      pass('onBlur', event)
      setNode(undefined)
    },
  })
  return (
    <>
      {child}
      {node && !disabled && (
        <Words target={node}>
          <span id={id}>{label}</span>
        </Words>
      )}
    </>
  )
}
