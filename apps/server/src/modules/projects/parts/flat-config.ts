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
import { DomainError } from '../../../platform/errors.ts'

/** The present document as it is; the flat map of configVersion 1 upgraded, then checked like any other. */
export function toPresentComponent(given: Component | FlatConfig, locale: string): Component {
  if (isPresent<Component>(given)) return given
  if (!isFlatComponent(given)) {
    const message = 'It has none of the fields of a component, such as type, title and description'
    throw new DomainError('invalid_input', { subErrors: [{ field: 'component', message }] })
  }
  return check(componentSchema.safeParse(upgradeComponent(given, locale)), 'component')
}

export function toPresentIdentifier(
  given: ElementIdentifier | FlatConfig,
  locale: string,
): ElementIdentifier {
  if (isPresent<ElementIdentifier>(given)) return given
  return check(elementIdentifier.safeParse(upgradeIdentifier(given, locale)), 'document')
}

/** In a flat map every value is a string. */
function isPresent<T extends Component | ElementIdentifier>(given: T | FlatConfig): given is T {
  return typeof given.configVersion === 'number'
}

interface Parsed<T> {
  success: boolean
  data?: T
  error?: { issues: { path: PropertyKey[]; message: string }[] }
}

function check<T>({ data, error }: Parsed<T>, field: string): T {
  if (data !== undefined) return data
  throw new DomainError('invalid_input', {
    subErrors: (error?.issues ?? []).map(({ path, message }) => ({
      field: [field, ...path].map(String).join('.'),
      message,
    })),
  })
}
