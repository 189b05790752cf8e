import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'

export function CopyLink({ email, link }: { email: string; link: string }) {
  const { t } = useTranslation('members')
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {copied ? t('links.copied') : t('links.copy')}
          <VisuallyHidden> {t('links.of', { email })}</VisuallyHidden>
        </Button>
      )}
    </CopyButton>
  )
}
