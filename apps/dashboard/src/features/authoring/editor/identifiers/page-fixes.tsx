import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listPageFixes, type PageAddress } from './page-address.ts'

interface PageFixesProps {
  address: PageAddress | undefined
  onChange(address: PageAddress): void
}

/** One-click suggestions for an address that matches no page, or only the page of one record. */
export function PageFixes({ address, onChange }: PageFixesProps) {
  const { t } = useTranslation('editor-settings')
  const fixes = address ? listPageFixes(address) : []
  if (!address || fixes.length === 0) return null
  return (
    <Group gap="xs">
      {fixes.map((fix) => (
        <Button key={fix.match} size="compact-xs" variant="default" onClick={() => onChange(fix)}>
          {t(fix.match === address.match ? 'pageFix.path' : 'pageFix.contains', { value: fix.value })}
        </Button>
      ))}
    </Group>
  )
}
