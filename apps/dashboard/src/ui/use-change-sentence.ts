import { useTranslation } from 'react-i18next'
import type { ProjectChange } from '@waymark/contract'

/** What somebody did, to follow their name: `added the step “Welcome”`. */
export function useChangeSentence({ entity, action, before, after }: ProjectChange): string {
  const { t } = useTranslation('project-changes')
  const values = {
    name: quote(findField(after, 'name') ?? findField(before, 'name')),
    version: findField(after, 'version') ?? findField(after, 'publishedVersion') ?? '',
  }
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

const quote = (name: string | undefined) => (name ? `“${name}”` : '')
