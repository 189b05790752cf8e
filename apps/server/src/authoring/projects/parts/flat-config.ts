import {
  component as componentSchema,
  isFlatComponent,
  upgradeComponent,
  upgradeIdentifier,
  elementIdentifier,
  type Component,
  type FlatConfig,
  type ElementIdentifier,
} from '@waymark/contract'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import { describeIssues, type Issue } from '../../../platform/describe-issues.ts'

/** Returns the document as it is; upgrades the flat map of configVersion 1, then validates it like any other. */
export function toPresentComponent(given: Component | FlatConfig, locale: string): Component {
  if (isPresent<Component>(given)) return given
  if (!isFlatComponent(given)) throw toInvalidInput('component_empty', { field: 'component' })
  const upgraded = upgradeComponent(given, locale)
  return check(componentSchema.safeParse(upgraded), upgraded, 'component')
}

export function toPresentIdentifier(
  given: ElementIdentifier | FlatConfig,
  locale: string,
): ElementIdentifier {
  if (isPresent<ElementIdentifier>(given)) return given
  const upgraded = upgradeIdentifier(given, locale)
  return check(elementIdentifier.safeParse(upgraded), upgraded, 'document')
}

/** In a flat map every value is a string. */
function isPresent<T extends Component | ElementIdentifier>(given: T | FlatConfig): given is T {
  return typeof given.configVersion === 'number'
}

interface Parsed<T> {
  success: boolean
  data?: T
  error?: { issues: Issue[] }
}

function check<T>({ data, error }: Parsed<T>, value: unknown, field: string): T {
  if (data !== undefined) return data
  throw new DomainError('invalid_input', { subErrors: describeIssues(error?.issues ?? [], value, [field]) })
}
