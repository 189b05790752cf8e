import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface DownloadCsvProps {
  /** The URL of the call that returns the file. */
  href: string
  /** The file's content, for screen readers, if several stand on a page. */
  of?: string
  label?: string
}

/** Downloads a list or the figures of a chart as CSV. */
export function DownloadCsv({ href, of, label }: DownloadCsvProps) {
  const { t } = useTranslation('common')
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      {...(of && { 'aria-label': t('csv.of', { of }) })}
    >
      {label ?? t('csv.download')}
    </Button>
  )
}
