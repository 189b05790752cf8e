import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'

/** The search above many apps. */
export function AppSearch({ search, hasMatches }: { search: string; hasMatches: boolean }) {
  const { t } = useTranslation('home')
  return (
    <>
      <ListSearch label={t('search')} />
      {!hasMatches && <NoMatch title={t('noMatch.title')} text={t('noMatch.text', { search })} />}
    </>
  )
}
