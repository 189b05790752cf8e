import type { StepFields } from '../model/draft.ts'

/** The server trims names; sending them trimmed keeps both sides equal. */
export function trimName<Fields extends { name: string } = StepFields>(fields: Fields): Fields {
  const name = fields.name.trim()
  return name === fields.name ? fields : { ...fields, name }
}
