import { Skeleton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { ShownList } from '../../lib/state/use-long-list.ts'
import { FailureState } from '../dialogs/failure-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListPages } from './list-pages.tsx'
import { NoMatch } from './no-match.tsx'

interface ListScreenProps<Entry> {
  list: ShownList<Entry>
  title: string
  text: string
  /** Beside the title. */
  action?: ReactNode
  /** Adds an entry: beside the title, or in an empty list. */
  create?: ReactNode
  /** Between the title and the list. */
  notices?: ReactNode
  /** Search and filters, once there is something to find. */
  filters?: ReactNode
  skeleton?: ReactNode
  empty?: ComponentProps<typeof EmptyState>
  noMatch?: ComponentProps<typeof NoMatch>
  /** The entries, if there are any. */
  children: (shown: Entry[]) => ReactNode
}

/** A list with its heading, in each state: loading, failed, empty, without a match, or with entries. */
export function ListScreen<Entry>({
  list: { shown, total, part, isPending, error, retry },
  title,
  text,
  create,
  action = total ? create : undefined,
  notices,
  filters,
  skeleton = <Skeleton height={220} radius="lg" aria-hidden="true" />,
  empty,
  noMatch,
  children,
}: ListScreenProps<Entry>) {
  return (
    <>
      <PageHeader title={title} text={text} action={action} />
      {notices}
      {total === 0 && empty && <EmptyState action={create} {...empty} />}
      {Boolean(total) && filters}
      {isPending && skeleton}
      {error !== null && <FailureState error={error} onRetry={retry} />}
      {total !== 0 && shown?.length === 0 && noMatch && <NoMatch {...noMatch} />}
      {shown && shown.length > 0 && children(shown)}
      <ListPages part={part} />
    </>
  )
}
