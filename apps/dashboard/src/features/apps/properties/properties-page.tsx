import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property, PropertyUse } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { NewPropertyDialog } from './new-property-dialog.tsx'
import { propertiesQuery, segmentsQuery, usageQuery } from './properties.queries.ts'
import { PropertyTable } from './property-table.tsx'
import { createPropertyValues } from './property-values.ts'
import { PropertyUsage } from './property-usage.tsx'
import { useDeleteProperty } from './use-delete-property.ts'

/**
 * The properties that target apps report about end users. `?new=` opens the form, `?name=`, `?type=` and `?of=` fill it
 * in, `?q=` searches.
 */
export function PropertiesPage() {
  const { t } = useTranslation('properties')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const segments = useQuery(segmentsQuery(app.id)).data?.content ?? []
  const usage = useQuery(usageQuery(app.id)).data
  const register = ({ name, owner, suggestedType }: PropertyUse) =>
    set({ new: 'property', name, type: suggestedType, of: owner })
  const deleteProperty = useDeleteProperty()
  useDocumentTitle(app.name, t('title'))

  const search = params.get('q') ?? ''
  const list = usePropertyList(app.id, search, readPage(params))
  const { shown, total = 0 } = list
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'property' })}>
      {t('new')}
    </Button>
  )
  return (
    <Stack gap="lg" component="section" aria-label={t('title')}>
      <PageHeader title={t('title')} text={t('text')} action={total > 0 ? create : undefined} />
      {list.total === 0 && (
        <EmptyState
          icon={<IconTag size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={create}
        />
      )}
      {total > 0 && <ListSearch label={t('search')} />}
      {list.isPending && <Skeleton height={220} radius="lg" aria-hidden="true" />}
      {list.error && <FailureState error={list.error} onRetry={list.retry} />}
      {total > 0 && shown?.length === 0 && (
        <NoMatch title={t('noMatch.title')} text={t('noMatch.text', { search })} />
      )}
      {shown && shown.length > 0 && (
        <PropertyTable
          properties={shown}
          segments={segments}
          usage={usage && new Map(usage.properties.map((it) => [`${it.owner} ${it.name}`, it]))}
          onDelete={deleteProperty}
        />
      )}
      <ListPages part={list.part} />
      {usage && list.total !== undefined && (
        <PropertyUsage usage={usage} hasProperties={total > 0} onRegister={register} />
      )}
      <NewPropertyDialog
        suggestion={
          params.has('new')
            ? createPropertyValues(params.get('name') ?? '', params.get('type'), params.get('of'))
            : null
        }
        onClose={() => set({ new: null, name: null, type: null, of: null })}
      />
    </Stack>
  )
}

function usePropertyList(appId: string, search: string, page: number) {
  return useLongList({
    query: (part: ListPart) => propertiesQuery(appId, part),
    search,
    page,
    narrow: useCallback(
      (properties: Property[]) =>
        properties.filter(({ name, description }) => isFound(search, name, description)),
      [search],
    ),
  })
}
