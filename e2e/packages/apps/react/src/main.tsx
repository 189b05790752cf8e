import { WaymarkProvider } from '@waymark/sdk/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'

function Root() {
  const [user, setUser] = useState<{ id: string; plan: string }>()
  return (
    <WaymarkProvider
      sdkKey="YOUR_SDK_KEY"
      host="https://waymark.example"
      endUserId={user?.id}
      properties={{ plan: user?.plan }}
    >
      <App user={user} onUser={setUser} />
    </WaymarkProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
