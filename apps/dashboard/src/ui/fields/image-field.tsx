import { Button, FileButton, Group, Image, Input, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '@waymark/contract/constants'
import { AppTile } from '../frame/app-tile.tsx'
import { FormProblem } from '../dialogs/form-problem.tsx'
import { toServerUrl } from '../../lib/calls/server-address.ts'

interface ImageFieldProps {
  label: string
  /** The current image; null shows an initial instead. */
  url: string | null
  /** The name whose initial is shown. */
  placeholderName: string
  isPending: boolean
  error: unknown
  onFile: (file: File) => void
  /** Without it, an image can only be replaced. */
  onRemove?: (() => void) | undefined
}

/** An image that is uploaded as soon as it is chosen. */
export function ImageField(props: ImageFieldProps) {
  const { label, url, placeholderName, isPending, error, onFile, onRemove } = props
  const { t } = useTranslation()
  return (
    <Input.Wrapper
      label={label}
      description={t('image.hint')}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <Group gap="md" mt="xs" align="center">
        {url ? (
          <Image src={toServerUrl(url)} alt="" w={64} h={64} fit="contain" radius="md" />
        ) : (
          <AppTile name={placeholderName} size={64} />
        )}
        <Stack gap="xs">
          <Group gap="xs">
            <FileButton accept={imageTypes.join(',')} onChange={(file) => file && onFile(file)}>
              {({ onClick }) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} />}
                  loading={isPending}
                  onClick={onClick}
                >
                  {t(url ? 'image.replace' : 'image.upload')}
                </Button>
              )}
            </FileButton>
            {url && onRemove && (
              <Button variant="subtle" color="gray" disabled={isPending} onClick={onRemove}>
                {t('image.remove')}
              </Button>
            )}
          </Group>
          <FormProblem error={error} />
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
