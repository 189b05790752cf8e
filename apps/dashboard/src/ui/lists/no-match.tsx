import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/state/use-url-state.ts'
import { EmptyState } from './empty-state.tsx'

interface NoMatchProps {
  title: string
  text: string
  /** The filters beside the search, as the URL names them. */
  filters?: readonly string[]
  /** The label of the button that ends search and filters. */
  clear?: string
}

/** Shown in place of a list in which nothing matches its search and filters. */
export function NoMatch({ title, text, filters = [], clear }: NoMatchProps) {
  const { t } = useTranslation('common')
  const { set } = useUrlState()
  const end = () => set(Object.fromEntries(['q', 'page', ...filters].map((name) => [name, null])))
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={end}>
          {clear ?? t('search.clear')}
        </Button>
      }
    />
  )
}
