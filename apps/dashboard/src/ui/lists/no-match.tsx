import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/state/use-url-state.ts'
import { EmptyState } from './empty-state.tsx'

/** Shown in place of a list in which nothing matches the search of `ListSearch`. */
export function NoMatch({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('common')
  const { set } = useUrlState()
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={() => set({ q: null, page: null })}>
          {t('search.clear')}
        </Button>
      }
    />
  )
}
