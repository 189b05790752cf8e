import { Alert, Button, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddBlock } from './use-add-block.ts'
import { VideoUpload } from './video-upload.tsx'

interface MissingVideoProps {
  stepId: string
}

/** A video tooltip asks for its video first. */
export function MissingVideo({ stepId }: MissingVideoProps) {
  const { t } = useTranslation('editor-settings')
  const add = useAddBlock(stepId)
  return (
    <Alert variant="light" color="marker" p="sm">
      <Text size="sm" mb="xs">
        {t('video.missing')}
      </Text>
      <VideoUpload onUploaded={(media) => add('VIDEO', media)}>
        {(choose, isComing) => (
          <Button size="xs" leftSection={<IconVideo size={16} />} loading={isComing} onClick={choose}>
            {t('video.add')}
          </Button>
        )}
      </VideoUpload>
    </Alert>
  )
}
