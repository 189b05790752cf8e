import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconSettings, IconUser, IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../lib/calls/session.ts'
import { ButtonMenu, MenuDivider, MenuItem } from '../dialogs/menu.tsx'
import { showToast } from '../dialogs/toast.ts'
import { toInitials } from './initials.ts'
import { CutName } from '../lists/cut-name.tsx'

export function ProfileMenu() {
  const { t } = useTranslation()
  const { member, signOut } = useSession()
  const leaving = useMutation({
    mutationFn: signOut,
    meta: { showsOwnErrors: true },
    onError: () => showToast('error', t('topBar.signOutFailed')),
  })
  return (
    <ButtonMenu
      width={240}
      button={
        <UnstyledButton ml={4}>
          <Avatar aria-hidden="true" color="moss" variant="filled" size={34} radius="xl">
            {toInitials(member.name)}
          </Avatar>
          <VisuallyHidden>{t('topBar.profile', { name: member.name })}</VisuallyHidden>
        </UnstyledButton>
      }
    >
      <div style={{ padding: '8px 12px' }}>
        <Text fw={600} component="div">
          <CutName>{member.name}</CutName>
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <CutName>{member.email}</CutName>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`roles.${member.orgRole}`)}
        </Text>
      </div>
      <MenuDivider />
      <MenuItem component={Link} to="/my-profile" leftSection={<IconUser size={16} />}>
        {t('topBar.myProfile')}
      </MenuItem>
      <MenuItem component={Link} to="/invite-members" leftSection={<IconUsers size={16} />}>
        {t('topBar.members')}
      </MenuItem>
      {member.orgRole === 'Admin' && (
        <MenuItem component={Link} to="/org-details" leftSection={<IconSettings size={16} />}>
          {t('topBar.settings')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem
        leftSection={<IconLogout size={16} />}
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('topBar.signOut')}
      </MenuItem>
    </ButtonMenu>
  )
}
