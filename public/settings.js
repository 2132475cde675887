// Settings of this installation, read at every start; no rebuild is needed. All are optional:
// routerBase, baseUrl, apiRoot, resourceRoot, portal { appName, tokenKey }, industrial { appName, tokenKey }
window.pmisSettings = {};
