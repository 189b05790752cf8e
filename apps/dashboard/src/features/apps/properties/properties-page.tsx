import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Property, PropertyUsage as Usage, PropertyUse } from '@waymark/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { toProblemText } from '../../../lib/errors/problem-text.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { CountBasis } from '../../../ui/figures/count-basis.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { NewPropertyDialog } from './new-property-dialog.tsx'
import {
  deletePropertyMutation,
  propertiesQuery,
  restorePropertyMutation,
  segmentsQuery,
  usageQuery,
} from './properties.queries.ts'
import { PropertyTable } from './property-table.tsx'
import { createPropertyValues } from './property-values.ts'
import { UnregisteredProperties } from './unregistered-properties.tsx'

interface PropertyUsageProps {
  usage: Usage
  hasProperties: boolean
  onRegister: (property: PropertyUse) => void
}

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

/** The basis of the properties' counts, and the unregistered properties that the app sends. */
function PropertyUsage({ usage, hasProperties, onRegister }: PropertyUsageProps) {
  const unregistered = usage.properties.filter(({ propertyId }) => propertyId === null)
  return (
    <>
      {hasProperties && <CountBasis {...usage} />}
      {unregistered.length > 0 && (
        <UnregisteredProperties properties={unregistered} onRegister={onRegister} />
      )}
    </>
  )
}

/** Deletes a property that no rule asks about, and offers to undo it; a refusal names the segment that asks. */
function useDeleteProperty(): (property: Property) => void {
  const { t } = useTranslation('properties')
  const queryClient = useQueryClient()
  const remove = useMutation(deletePropertyMutation(queryClient))
  const restore = useMutation(restorePropertyMutation(queryClient))
  return ({ id, appId, name, owner, type, timeUnit, isPrivate, description }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, owner, type, timeUnit, isPrivate, description },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    const onError = (error: unknown) => showToast('error', toProblemText(error))
    remove.mutate({ appId, id }, { onSuccess, onError })
  }
}
