import { Button, Stack } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Property, PropertyUsage as Usage, PropertyUse, Segment } from '@waymark/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { propertiesQuery, segmentsWithRulesQuery, usageQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { toProblemText } from '../../../lib/errors/problem-text.ts'
import { useCompleteList } from '../../../lib/state/use-complete-list.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { sortEntries, toServerSort, useSort, type SortColumns } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { CountBasis } from '../../../ui/figures/count-basis.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { NewPropertyDialog } from './new-property-dialog.tsx'
import { deletePropertyMutation, restorePropertyMutation } from './properties.queries.ts'
import { listAskingSegments } from './list-asking-segments.ts'
import { nameType, PropertyTable } from './property-table.tsx'
import { createPropertyValues } from './property-values.ts'
import { UnregisteredProperties } from './unregistered-properties.tsx'

type PropertiesPart = ListPart & { sort?: string }

const NO_SEGMENTS: readonly Segment[] = []

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
  const segments = useQuery(segmentsWithRulesQuery(app.id))
  const asked = useQuery(usageQuery(app.id))
  const usage = asked.data
  const register = ({ name, owner, suggestedType }: PropertyUse) =>
    set({ new: 'property', name, type: suggestedType, of: owner })
  const deleteProperty = useDeleteProperty()
  useDocumentTitle(app.name, t('title'))

  const search = params.get('q') ?? ''
  const uses = useMemo(
    () => usage && new Map(usage.properties.map((it) => [`${it.owner} ${it.name}`, it])),
    [usage],
  )
  const { sort, ...properties } = usePropertyList(app.id, uses, segments.data?.content ?? NO_SEGMENTS)
  const list = useCompleteList(properties, [segments, asked])
  const { total = 0 } = list
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'property' })}>
      {t('new')}
    </Button>
  )
  return (
    <Stack gap="lg" component="section" aria-label={t('title')}>
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text')}
        create={create}
        filters={<ListSearch label={t('search')} />}
        empty={{ icon: <IconTag size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text', { search }) }}
      >
        {(shown) => (
          <PropertyTable
            properties={shown}
            sort={sort}
            isLong={properties.isLong}
            segments={segments.data?.content ?? NO_SEGMENTS}
            usage={uses}
            onDelete={deleteProperty}
          />
        )}
      </ListScreen>
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

/** The properties of an app, narrowed and sorted as the URL says. */
function usePropertyList(
  appId: string,
  uses: ReadonlyMap<string, PropertyUse> | undefined,
  segments: readonly Segment[],
) {
  const { t } = useTranslation('properties')
  const { params } = useUrlState()
  const search = params.get('q') ?? ''
  const columns = useMemo(
    (): SortColumns<Property, 'name' | 'type' | 'endUsers' | 'uses'> => ({
      name: { text: ({ name }) => name },
      type: { text: (property) => nameType(property, t) },
      endUsers: { number: ({ owner, name }) => uses?.get(`${owner} ${name}`)?.endUsers ?? null },
      uses: { number: (property) => listAskingSegments(segments, property).length },
    }),
    [t, uses, segments],
  )
  const sort = useSort(columns, 'name')
  const { by, isReversed } = sort
  const list = useLongList({
    query: (part: PropertiesPart) => propertiesQuery(appId, part),
    search,
    filter: { sort: toServerSort(sort, { type: 'type,ASC' }, 'name,ASC') },
    page: readPage(params),
    narrow: useCallback(
      (properties: Property[]) =>
        sortEntries(
          properties.filter(({ name, description }) => isFound(search, name, description)),
          columns,
          { by, isReversed },
        ),
      [search, columns, by, isReversed],
    ),
  })
  return { ...list, sort }
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
  const remove = useAction(deletePropertyMutation)
  const restore = useAction(restorePropertyMutation)
  return ({ id, appId, name, owner, type, timeUnit, isPrivate, description }) => {
    const undo = () =>
      restore.run(
        { appId, name, owner, type, timeUnit, isPrivate, description },
        { toast: t('done.restored', { name }) },
      )
    remove.run(
      { appId, id },
      {
        toast: t('done.deleted', { name }),
        undo: { label: t('undo'), onClick: undo },
        onError: (error) => showToast('error', toProblemText(error)),
      },
    )
  }
}
