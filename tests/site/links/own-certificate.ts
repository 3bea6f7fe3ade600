/** A certificate that a site made itself, for `own.test`; it is valid for a hundred years and protects nothing. */
export const ownCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgS8vEhl4Q3T3a3+qD
pw5435AatrQTtgj6P1gcVb/ntSGhRANCAATqyLhdZiK1aeJEJ02s6yNnITy5SUnB
qKPuFLi7Nu5siVzgK8KGdqzCYdxvkaJ3r1IjRv8zryGEugV7wKOEJG40
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkTCCATigAwIBAgIUT2iUzAr84/ouI8hw/12D7lSvItIwCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIb3duLnRlc3QwIBcNMjYxMTI4MjIxMTAwWhgPMjEyNjExMDQy
MjExMDBaMBMxETAPBgNVBAMMCG93bi50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAE6si4XWYitWniRCdNrOsjZyE8uUlJwaij7hS4uzbubIlc4CvChnaswmHc
b5Gid69SI0b/M68hhLoFe8CjhCRuNKNoMGYwHQYDVR0OBBYEFHg7v6tF8A2hOfcv
pVxw2HIMa+xzMB8GA1UdIwQYMBaAFHg7v6tF8A2hOfcvpVxw2HIMa+xzMA8GA1Ud
EwEB/wQFMAMBAf8wEwYDVR0RBAwwCoIIb3duLnRlc3QwCgYIKoZIzj0EAwIDRwAw
RAIgaCxKSos7fkD0y40g71k4DvPyr0SNXUUseqvs1mro7/UCIAEskmR6+oCYFyKc
a/pGmsL39t/NUanY/st5XN4AMZBh
-----END CERTIFICATE-----
`,
};
