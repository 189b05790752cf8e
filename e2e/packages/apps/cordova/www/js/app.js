document.addEventListener('deviceready', () => {
  const { waymark } = cordova.plugins
  waymark.startWaymark({ sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example' })
  waymark.onBackButton(goBack)
  waymark.on('guide_completed', () => show('You know your way around.'))
  document.querySelector('#sign-in').onclick = () => signIn({ id: 'customer-17', plan: 'pro' })
  document.querySelector('#order').onclick = () => waymark.track('order_placed', { total: 12 })
})

function signIn(user) {
  cordova.plugins.waymark.identify(user.id, { plan: user.plan })
  document.querySelector('h1').textContent = `Plants of ${user.id}`
}

function goBack() {
  if (location.hash) history.back()
  else navigator.app?.exitApp?.()
}

// Called by the plugin that receives the app's deep links.
window.handleOpenURL = (link) => {
  if (cordova.plugins.waymark.openLink(link)) return
  location.hash = new URL(link).pathname
}

function show(text) {
  document.querySelector('[role=status]').textContent = text
}
