import { Button, Stack } from '@mantine/core'
import { IconFilter, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '@waymark/contract'
import { segmentsWithRulesQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useEntry } from '../../../lib/state/use-entry.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useSelection } from '../../../lib/state/use-selection.ts'
import { sortEntries, toServerSort, useSort, type SortColumns } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { BulkBar, BulkButton } from '../../../ui/selection/bulk-bar.tsx'
import { describeRules } from './describe-rules.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import { useRuleVocabulary, type RuleVocabulary } from './rule-vocabulary.ts'
import { SegmentDrawer } from './segment-drawer.tsx'
import { SegmentTable } from './segment-table.tsx'
import { segmentQuery } from './segments.queries.ts'
import { useSegmentActions } from './use-segment-actions.ts'

const PAGE_SIZE = 50

const segmentColumns: SortColumns<Segment, 'name' | 'uses' | 'changed'> = {
  name: { text: ({ name }) => name },
  uses: { number: ({ uses }) => uses?.length ?? 0 },
  changed: { number: ({ updatedAt }) => Date.parse(updatedAt) },
}

/** The segments of an app. `?new=` opens the form for a new one, `?edit=` opens a segment, `?q=` searches. */
export function SegmentsPage() {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const vocabulary = useRuleVocabulary(app.id)
  const edit = (id: string) => set({ edit: id, new: null })
  const actions = useSegmentActions(edit)
  const selection = useSelection<Segment>()
  useDocumentTitle(app.name, t('title'))

  const search = params.get('q') ?? ''
  const describe = useDescription(vocabulary)
  const sort = useSort(segmentColumns, 'name')
  const { by, isReversed } = sort
  const list = useLongList({
    query: (part: ListPart & { sort?: string }) => segmentsWithRulesQuery(app.id, part),
    search,
    filter: { sort: toServerSort(sort, { changed: 'updatedAt,DESC' }, 'name,ASC') },
    page: readPage(params),
    pageSize: PAGE_SIZE,
    narrow: useCallback(
      (segments: Segment[]) =>
        sortEntries(
          segments.filter((it) => isFound(search, it.name, describe(it))),
          segmentColumns,
          { by, isReversed },
        ),
      [search, describe, by, isReversed],
    ),
  })
  const query = (id: string) => segmentQuery(app.id, id)
  const edited = useEntry({ ...list, id: params.get('edit'), query })
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'segment', edit: null })}>
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
        empty={{ icon: <IconFilter size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{
          title: t('noMatch.title'),
          text: t(list.isLong ? 'noMatch.textOfNames' : 'noMatch.text', { search }),
        }}
      >
        {(shown) => (
          <SegmentTable
            segments={shown.filter(({ id }) => !actions.hidden.has(id))}
            sort={sort}
            describe={describe}
            selection={selection}
            actions={actions}
            onEdit={edit}
          />
        )}
      </ListScreen>
      <BulkBar count={selection.entries.length} onClear={selection.clear} bulk={actions.bulk}>
        <BulkButton
          label={t('menu.delete')}
          icon={<IconTrash size={16} />}
          color="red"
          isBusy={actions.bulk.isBusy}
          onClick={() => {
            selection.clear()
            actions.removeAll(selection.entries)
          }}
        />
      </BulkBar>
      <InUseDialog inUse={actions.inUse} onClose={actions.forgetInUse} />
      <SegmentDrawer
        segment={edited}
        opened={params.has('new') || edited !== null}
        vocabulary={vocabulary}
        onClose={() => set({ new: null, edit: null })}
      />
    </Stack>
  )
}

/** Puts the rules of a segment into words, once: a thousand segments take a while. */
function useDescription({ findProperty, findName }: RuleVocabulary): (segment: Segment) => string {
  const { t, i18n } = useTranslation(['segments', 'conditions'])
  return useMemo(() => {
    const wording = { t, language: i18n.language, vocabulary: { findProperty, findName } }
    const described = new WeakMap<Segment, string>()
    return (segment) => {
      const known = described.get(segment)
      if (known !== undefined) return known
      const conditions = (segment.rules ?? []).map(({ condition }) => condition)
      const words = describeRules(segment.conjunction, conditions, wording)
      described.set(segment, words)
      return words
    }
  }, [t, i18n.language, findProperty, findName])
}
