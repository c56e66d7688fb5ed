import { isPrivateAddress } from './private-addresses.js';

describe('isPrivateAddress', () => {
  it.each(
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.0.1 198.19.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:a00:1 64:ff9b::7f00:1 ::7f00:1 192.88.99.1 5f00::1 3fff::1 2002:7f00:1:: fd00::1 fe80::1 fe80::1%eth0 ff02::1 ::ffff:0:127.0.0.1'.split(
      ' ',
    ),
  )('is true for %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(
    '1.1.1.1 100.128.0.1 172.32.0.1 192.0.1.1 198.20.0.1 223.255.255.255 ::ffff:1.1.1.1 2606:4700::1'.split(
      ' ',
    ),
  )('is false for %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
