import { useTranslation } from 'react-i18next'
import type { ProjectChange } from '@waymark/contract'

/** The sentence about a change, to follow a member's name: `added the step “Welcome”`. */
export function useChangeSentence({ entity, action, before, after }: ProjectChange): string {
  const { t } = useTranslation('project-changes')
  const name = findField(after, 'name') ?? findField(before, 'name')
  const values = {
    name: name === undefined ? '' : t('quoted', { name }),
    version: findField(after, 'version') ?? findField(after, 'publishedVersion') ?? '',
  }
  // A new project's initial content is recorded beside the project itself.
  if (entity === 'PROJECT' && action === 'CREATE' && name === undefined) return t('PROJECT.content')
  if (entity === 'PROJECT') return t(`PROJECT.${action}`, values)
  if (action === 'CREATE' || action === 'UPDATE' || action === 'DELETE') {
    return t(`${entity}.${action}`, values)
  }
  if (entity === 'ASSIST' && action === 'REORDER') return t('ASSIST.REORDER')
  return t(`${entity}.other`, values)
}

function findField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field = (value as Record<string, unknown>)[name]
  return typeof field === 'string' || typeof field === 'number' ? String(field) : undefined
}
