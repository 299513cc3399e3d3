//! What a room is proven by: a key of its own for each side, and the secret that the link carries.
//!
//! None of it can be printed. Made anew for every room and gone with it, so that no two games can be told to
//! be of one person.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The private key of one side of one room.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

/// Who has the link, knows this.
#[derive(Clone, Eq)]
pub struct Secret(pub [u8; 16]);

/// The public half of a [`Key`]: who somebody is in one room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PeerId(pub [u8; 32]);

/// What one side keeps secret for a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Proves who this side is.
    pub key: Key,
    /// Proves that one was invited. In a guest's hands it is the secret of the link.
    pub secret: Secret,
}

impl Credentials {
    /// From 48 random bytes.
    #[must_use]
    pub fn from_random(bytes: &[u8; 48]) -> Self {
        let (mut key, mut secret) = ([0; 32], [0; 16]);
        key.copy_from_slice(&bytes[..32]);
        secret.copy_from_slice(&bytes[32..]);
        Self { key: Key(key), secret: Secret(secret) }
    }
}

/// Takes as long for a near miss as for a wild guess.
impl PartialEq for Secret {
    fn eq(&self, other: &Self) -> bool {
        let differing = self.0.iter().zip(other.0).fold(0, |bits, (a, b)| bits | (a ^ b));
        std::hint::black_box(differing) == 0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for PeerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PeerId({}…)", &BASE64URL_NOPAD.encode(&self.0)[..6])
    }
}

/// Bytes as base64url text, of exactly their length.
macro_rules! as_text {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&BASE64URL_NOPAD.encode(&self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok();
                bytes
                    .and_then(|bytes| bytes.try_into().ok())
                    .map($name)
                    .ok_or_else(|| serde::de::Error::custom(concat!("no ", stringify!($name))))
            }
        }
    };
}

as_text!(Key);
as_text!(Secret);
as_text!(PeerId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_secret_cannot_be_printed() {
        let bytes: Vec<u8> = (1..=48).collect();
        let credentials = Credentials::from_random(bytes.as_slice().try_into().unwrap());
        let printed = format!("{credentials:?}");
        assert_eq!(printed, "Credentials { key: Key(…), secret: Secret(…) }");
        let text = serde_json::to_string(&credentials).unwrap();
        assert_eq!(serde_json::from_str::<Credentials>(&text).unwrap(), credentials);
    }

    #[test]
    fn secrets_of_a_wrong_length_are_refused() {
        for text in ["\"\"", "\"AAAA\"", "\"!\"", "7", "\"AAAAAAAAAAAAAAAAAAAAAAA\""] {
            assert!(serde_json::from_str::<Secret>(text).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<Secret>("\"AAAAAAAAAAAAAAAAAAAAAA\"").is_ok());
        assert_ne!(Secret([0; 16]), Secret([1; 16]));
    }
}
