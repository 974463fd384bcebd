/** Addresses that no page of ours may be led to. */
export const FOREIGN_ADDRESSES: readonly string[] = [
  'https://example.org/',
  'http://localhost:5173/',
  'file:///etc/passwd',
  'data:text/html,<script>1</script>',
  'blob:app://docket/1',
  'javascript:alert(1)',
  'about:blank',
  'chrome://settings',
  'app://other/index.html',
  'app://docket.example.org/index.html',
  'app://docket/other.html',
  'app://docket:80/index.html',
];

/** Addresses that must not reach the operating system. */
export const DANGEROUS_LINKS: readonly string[] = [
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'search-ms:query=x',
  'javascript:alert(1)',
  'data:text/html,x',
  'app://docket/index.html',
  'vscode://file/x',
  'https://user:secret@example.org/',
  'https://docket.example@evil.example/',
  'mailto:a@example.org?attach=/etc/passwd',
  'mailto:a@example.org?subject=x&Attachment=/etc/passwd',
  'not an address',
  '',
  `https://example.org/${'a'.repeat(3000)}`,
];

/** Ways out of the folder of the bundle. */
export const ESCAPING_ADDRESSES: readonly string[] = [
  'app://docket/../secret.txt',
  'app://docket/%2e%2e/secret.txt',
  'app://docket/%2e%2e%2fsecret.txt',
  'app://docket/..%2fsecret.txt',
  'app://docket/assets/..%2f..%2fsecret.txt',
  'app://docket/..%5csecret.txt',
  'app://docket/%5c..%5csecret.txt',
  'app://docket//etc/passwd',
  'app://docket/%2fetc%2fpasswd',
  'app://docket/C:%5cWindows%5cwin.ini',
  'app://docket/index.html%00.txt',
  'app://docket/%zz',
  'app://other/index.html',
  'app://docket/assets',
  'app://docket/missing.js',
];
