document.title = 'App'
