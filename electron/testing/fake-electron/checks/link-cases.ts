/** Schemes that start programs, reach files, or act in somebody's name, on one system or another. */
const SCHEMES = `
  file smb afp nfs cifs dav davs ftp ftps sftp ssh telnet rlogin javascript vbscript data blob
  about view-source chrome edge devtools app chrome-extension moz-extension resource jar wyciwyg
  filesystem intent docket ms-msdt search-ms search ms-officecmd ms-word ms-excel ms-powerpoint
  ms-settings ms-appinstaller ms-cxh ms-cxh-full ms-screensketch ms-gamingoverlay ms-photos shell
  ms-windows-store windowsdefender microsoft-edge onenote mk its ms-its res hcp ldap ldaps nntp
  news gopher irc ircs magnet ed2k bittorrent steam skype tel sms facetime callto sip sips zoommtg
  msteams slack discord spotify vscode vscode-insiders cursor jetbrains idea txmt subl atom git
  svn x-github-client itms itms-apps itms-services macappstores x-apple.systempreferences
  x-apple-helpbasic apt snap appstream help man info trash computer network recent admin rdp vnc
  teamviewer8 anydesk putty winscp calculator wt powershell cmd bash ws wss
`
  .trim()
  .split(/\s+/u);

/** What stands behind the scheme: a name, a path, a script, a command. */
const REST = ['//host/share/program.exe', '/id PCWDiagnostic', 'alert(1)'];

/** Ways to write a refused scheme so that a check by its first letters passes it. */
const DISGUISED = [
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://example.org/%0aalert(1)',
  '\u0000javascript:alert(1)',
  '\u0001file:///etc/passwd',
  'FILE:///etc/passwd',
  'fi\nle:///etc/passwd',
  'file:c:/windows/system32/calc.exe',
  'file:\\\\host\\share\\program.exe',
  '\\\\host\\share\\program.exe',
  '//host/share/program.exe',
  '/etc/passwd',
  'C:\\Windows\\System32\\calc.exe',
  'c:/windows/system32/calc.exe',
  'httpx://example.org/',
  'https',
  'https:',
  'https://',
  'https:///',
  'http://?x',
  'https://#x',
  'https:// example.org/',
  'https://exa mple.org/',
  'https://[::1',
  'https://example.org:99999/',
  'https://%00/',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://:secret@example.org/',
  'https://docket.example@evil.example/',
  'https://example.org%2f@evil.example/',
  'https:user@example.org',
  'http://user:secret@127.0.0.1/',
  'mailto:a@example.org?attach=/etc/passwd',
  'mailto:a@example.org?ATTACH=/etc/passwd',
  'mailto:a@example.org?attachment=/etc/passwd',
  'mailto:a@example.org?subject=x&Attachment=/etc/passwd',
  'mailto:?to=a@example.org&insert=/etc/passwd',
  'mailto:a@example.org?from=b@example.org',
  'mailto:a@example.org?%61ttach=/etc/passwd',
  'mailto:a@example.org?in-reply-to=x',
  'mailto:a@example.org?X-Header=y',
  'feed:https://example.org/',
  'view-source:https://example.org/',
  'jar:https://example.org/a.jar!/',
  'blob:https://example.org/1',
  'filesystem:https://example.org/temporary/a',
  'not an address',
  'example.org',
  'www.example.org/a',
  '',
  ' ',
  ':',
  '://example.org',
  `https://example.org/${'a'.repeat(3000)}`,
  `mailto:a@example.org?body=${'a'.repeat(3000)}`,
];

/** 300 addresses and more that must not reach the operating system. */
export const refusedLinks: readonly string[] = [
  ...SCHEMES.flatMap((scheme) => REST.map((rest) => `${scheme}:${rest}`)),
  ...DISGUISED,
];

/** What is opened, and as what: the address as the parser understood it. */
export const openedLinks: readonly (readonly [written: string, opened: string])[] = [
  ['https://example.org/', 'https://example.org/'],
  ['https://example.org', 'https://example.org/'],
  ['http://example.org:8080/a?b=c#d', 'http://example.org:8080/a?b=c#d'],
  [' HTTPS://EXAMPLE.org\t/a ', 'https://example.org/a'],
  ['https:example.org', 'https://example.org/'],
  ['https:/example.org/a', 'https://example.org/a'],
  ['https:\\\\example.org\\a', 'https://example.org/a'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://еxample.org/', 'https://xn--xample-2of.org/'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
  ['http://[::1]/a', 'http://[::1]/a'],
  ['https://example.org/?next=javascript:alert(1)', 'https://example.org/?next=javascript:alert(1)'],
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['https://example.org/@user', 'https://example.org/@user'],
  ['https://example.org/"onload=', 'https://example.org/%22onload='],
  ['https://example.org/`$(id)`', 'https://example.org/%60$(id)%60'],
  // Some parsers read a user name there; handed on as ours has read it, nobody does.
  ['https://example.org\\@evil.example/', 'https://example.org/@evil.example/'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['MAILTO:a@example.org', 'mailto:a@example.org'],
  ['mailto:a@example.org?subject=Hello&body=x', 'mailto:a@example.org?subject=Hello&body=x'],
  [
    'mailto:?to=a@example.org&cc=b@example.org&bcc=c@example.org',
    'mailto:?to=a@example.org&cc=b@example.org&bcc=c@example.org',
  ],
];
