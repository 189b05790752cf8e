import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { surveyLimits } from '@waymark/contract/constants'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { DownloadCsv } from '../../../../ui/lists/download-csv.tsx'
import { summaryQuery, toResponsesUrl, type ResponseFilter } from './survey-results.queries.ts'

/** Downloads the chosen responses; many of them as several files. */
export function DownloadResponses({ filter }: { filter: ResponseFilter }) {
  const { t, i18n } = useTranslation('survey-results')
  const { data } = useQuery(summaryQuery(filter))
  const { exportedResponses: most } = surveyLimits
  const count = data?.responses ?? 0
  if (count === 0) return null
  if (count <= most) return <DownloadCsv href={toResponsesUrl(filter)} label={t('download')} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: Math.ceil(count / most) }, (_, page) => (
          <Menu.Item key={page} component="a" href={toResponsesUrl(filter, page)} download>
            {t('downloadPart', {
              first: formatCount(page * most + 1, i18n.language),
              last: formatCount(Math.min((page + 1) * most, count), i18n.language),
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
