import type { CapturedView } from '@waymark/contract'
import type { HostNode } from './host-node.ts'

/** The clues of a view that identifiers can name. */
export interface Clues extends Pick<
  CapturedView,
  'className' | 'testId' | 'resourceId' | 'label' | 'hint' | 'state'
> {
  /** One element for screen readers, such as a button: its texts are its label. */
  isAccessible: boolean
  /** It takes text that a person types. */
  isInput: boolean
  /** Out of the reach of screen readers with all that is in it, such as a screen under another one. */
  isHidden: boolean
}

type Props = Record<string, unknown>

const INTERACTIVE_ROLES = new Set(['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'menuitem'])

/** Reads the texts and marks of a node. */
export function readClues(node: HostNode): Clues {
  const element = node as HostNode & Partial<Element>
  return typeof element.getAttribute === 'function'
    ? readWebClues(element as HostNode & Element)
    : readNativeClues(node)
}

/** In react-native-web the props are attributes. */
function readWebClues(element: HostNode & Element): Clues {
  const find = (name: string) => element.getAttribute(name) ?? undefined
  const tag = element.nodeName.toLowerCase()
  const isInput = tag === 'input' || tag === 'textarea'
  const role = find('role') ?? (tag === 'a' ? 'link' : tag === 'button' ? 'button' : undefined)
  return toClues({
    className: role ?? tag,
    testId: find('data-testid'),
    id: element.id,
    label: find('aria-label'),
    hint: find('placeholder') ?? find('aria-description'),
    state: {
      disabled: toFlag(find('aria-disabled')),
      selected: toFlag(find('aria-selected')),
      checked: toFlag(find('aria-checked')),
      expanded: toFlag(find('aria-expanded')),
    },
    isAccessible: INTERACTIVE_ROLES.has(role ?? '') || find('tabindex') === '0',
    isInput,
    isHidden: find('aria-hidden') === 'true',
  })
}

/**
 * Devices report `id` only; the other props are read from React, which keeps them with the node. That is no public
 * interface: should it change, the view is found by its id, its text and its place alone.
 */
function readNativeClues(node: HostNode): Clues {
  const props = findProps(node)
  const state = (props.accessibilityState ?? {}) as Props
  const className = node.nodeName.replace(/^RN:/, '')
  return toClues({
    className,
    testId: props.testID,
    id: node.id,
    label: props['aria-label'] ?? props.accessibilityLabel,
    hint: props.placeholder ?? props.accessibilityHint,
    state: {
      disabled: props['aria-disabled'] ?? state.disabled ?? props.disabled,
      selected: props['aria-selected'] ?? state.selected,
      checked: props['aria-checked'] ?? state.checked,
      expanded: props['aria-expanded'] ?? state.expanded,
    },
    isAccessible: props.accessible === true,
    isInput: /TextInput/.test(className),
    isHidden:
      props['aria-hidden'] === true ||
      props.accessibilityElementsHidden === true ||
      props.importantForAccessibility === 'no-hide-descendants' ||
      // A screen that react-native-screens has detached.
      props.activityState === 0,
  })
}

function findProps(node: HostNode): Props {
  const handle = (
    node as { __internalInstanceHandle?: { stateNode?: { canonical?: { currentProps?: Props } } } }
  ).__internalInstanceHandle
  return handle?.stateNode?.canonical?.currentProps ?? {}
}

interface Found extends Pick<Clues, 'className' | 'isAccessible' | 'isInput' | 'isHidden'> {
  testId: unknown
  id: unknown
  label: unknown
  hint: unknown
  state: Record<'disabled' | 'selected' | 'checked' | 'expanded', unknown>
}

/** The length up to which captures accept texts. */
const MAX_LENGTH = 2000

function toClues({ className, testId, id, label, hint, state, ...rest }: Found): Clues {
  const texts = { testId, resourceId: id, label, hint }
  const { disabled, ...others } = state
  const flags = { ...others, enabled: typeof disabled === 'boolean' ? !disabled : undefined }
  const known = Object.entries(flags).filter((it): it is [string, boolean] => typeof it[1] === 'boolean')
  return {
    className,
    ...Object.fromEntries(
      Object.entries(texts).filter(
        ([, it]) => typeof it === 'string' && it !== '' && it.length <= MAX_LENGTH,
      ),
    ),
    ...(known.length > 0 && { state: Object.fromEntries(known) }),
    ...rest,
  }
}

const toFlag = (attribute: string | undefined) => (attribute === undefined ? undefined : attribute === 'true')
